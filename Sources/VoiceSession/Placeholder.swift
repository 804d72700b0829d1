// The first file of VoiceSession replaces this one.
