import Foundation

/// An intent that the device may suggest; kept as data.
public protocol PredictableIntent: AppIntent {
  associatedtype PredictionConfiguration: IntentPredictionConfiguration
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: PredictionConfiguration { get }
}

/// How suggestions of an intent are shown.
public protocol IntentPredictionConfiguration<Intent> {
  associatedtype Intent: AppIntent
  var _parameterNames: [[String]] { get }
}

extension PredictableIntent {
  public typealias Prediction = IntentPrediction<Self>
}

/// The parameters that a suggestion presets, and how it is shown.
public struct IntentPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
  let parameters: [String]
  public var _parameterNames: [[String]] { [parameters] }

  public init(displayRepresentation: () -> DisplayRepresentation) {
    parameters = []
  }

  public init<Value>(
    parameters keyPath: KeyPath<Intent, IntentParameter<Value>>,
    displayRepresentation: @escaping (Value) -> DisplayRepresentation
  ) {
    parameters = [Intent.parameterName(for: keyPath)].compactMap { $0 }
  }

  public init<each Value>(
    parameters keyPaths: (repeat KeyPath<Intent, IntentParameter<each Value>>),
    displayRepresentation: @escaping (repeat each Value) -> DisplayRepresentation
  ) {
    var names: [String] = []
    for keyPath in repeat each keyPaths { names += [Intent.parameterName(for: keyPath)].compactMap { $0 } }
    parameters = names
  }
}

/// Several suggestions of an intent.
public struct _IntentPredictions<Intent: AppIntent>: IntentPredictionConfiguration {
  public let _parameterNames: [[String]]
}

/// Builds the suggestions of an intent.
@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  public static func buildExpression(_ prediction: IntentPrediction<Intent>) -> IntentPrediction<Intent> { prediction }
  public static func buildBlock(_ predictions: IntentPrediction<Intent>...) -> _IntentPredictions<Intent> {
    _IntentPredictions(_parameterNames: predictions.map(\.parameters))
  }
}
