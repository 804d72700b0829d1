/// The JSON schema of `conversation.json` (draft 2020-12); `FixtureReader` says more about each key.
public enum FixtureSchema {
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A recorded conversation",
      "type": "object",
      "required": ["format", "conversation", "app", "turns", "expect"],
      "additionalProperties": false,
      "properties": {
        "format": { "const": 1 },
        "conversation": { "type": "string", "minLength": 1, "description": "Its name, such as soup/order." },
        "app": { "type": "string", "minLength": 1, "description": "The app's name." },
        "profiles": {
          "type": "array", "default": ["speaker"],
          "items": { "enum": ["speaker", "headphones", "phone", "car", "watch"] }
        },
        "locale": { "type": "string", "default": "en-US" },
        "wake": { "type": "string", "description": "The phrase that wakes the device; without it the device always listens." },
        "seed": { "type": "integer", "minimum": 0, "default": 1, "description": "For the app's data." },
        "recording": {
          "type": "string", "minLength": 1,
          "description": "One sound file in the folder with the whole conversation: the person alone, or left the person and right the device."
        },
        "turns": {
          "type": "array", "description": "What the person does, in order.",
          "items": {
            "oneOf": [
              {
                "type": "object", "required": ["audio", "words"], "additionalProperties": false,
                "properties": {
                  "audio": { "type": "string", "description": "A sound file in the fixture's folder." },
                  "words": { "type": "string", "description": "What is said in it." },
                  "wait": {
                    "type": "number", "minimum": 0, "maximum": 3600, "default": 0.5,
                    "description": "Seconds from the moment the device listens."
                  },
                  "intoPrompt": {
                    "type": "number", "minimum": 0, "maximum": 3600,
                    "description": "In place of wait: seconds from the beginning of the next prompt."
                  }
                }
              },
              {
                "type": "object", "required": ["silence"], "additionalProperties": false,
                "properties": { "silence": { "const": true }, "words": { "type": "string" } }
              },
              {
                "type": "object", "required": ["at", "until", "words"], "additionalProperties": false,
                "description": "With recording: in order, none before the one before it has ended.",
                "properties": {
                  "at": { "type": "number", "minimum": 0, "maximum": 86400, "description": "Seconds from the recording's beginning." },
                  "until": { "type": "number", "minimum": 0, "maximum": 86400, "description": "Later than at." },
                  "words": { "type": "string", "description": "What is said from at until until." }
                }
              }
            ]
          }
        },
        "expect": { "type": "array", "description": "Events in order.", "items": { "$ref": "#/$defs/event" } },
        "absent": { "type": "array", "description": "Events of which none may happen.", "items": { "$ref": "#/$defs/event" } }
      },
      "$defs": {
        "event": {
          "type": "object", "required": ["event"], "properties": { "event": { "type": "string" } },
          "description": "Keys that have to be in the event, as SessionEvent+Codable.swift and DialogEvent+Codable.swift name them."
        }
      }
    }

    """#
}
