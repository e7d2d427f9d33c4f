/** What an error means, and what to do about it. */
export interface ErrorExplanation {
  /** The client's class, the service's `extensions.type`, or a code of the network. */
  name: string
  kind: 'class of the client' | 'type of the service' | 'type of the emulator' | 'code of the network'
  meaning: string
  advice: string
}

const types: ErrorExplanation[] = [
  {
    name: 'NOT_FOUND',
    kind: 'type of the service',
    meaning:
      'There is no record with this id in this environment. HTTP is 200, and extensions.code often says INTERNAL_SERVER_ERROR.',
    advice:
      'Treat it as a normal answer: test OperationError.is(error) and error.type. Check that the id is of this environment.',
  },
  {
    name: 'BAD_REQUEST_ERROR',
    kind: 'type of the service',
    meaning: 'The service refuses a value, or the record is in a state that does not allow the mutation.',
    advice: 'Show it to the person who entered the data. The same call fails again: do not retry it.',
  },
  {
    name: 'INVALID_IDENTIFIER',
    kind: 'type of the service',
    meaning: 'An identifier has a system that the tenant does not know, or a value that another patient has.',
    advice:
      'Look the patient up with patientByIdentifier before you create it. Register the system in the administration portal.',
  },
  {
    name: 'MISSING_REQUIRED_ANSWER',
    kind: 'type of the service',
    meaning: 'A form was submitted without the answer to a question that needs one.',
    advice: 'Read the questions of the form, and send an answer for each that is required and visible.',
  },
  {
    name: 'UNAUTHENTICATED',
    kind: 'type of the service',
    meaning: 'The key is missing, deleted, or of another environment.',
    advice:
      'Set ORCHESTRATION_API_KEY to a key of the environment that you call: a key works in one environment only. "orchestration doctor" tells a missing key from a wrong one.',
  },
  {
    name: 'TOO_MANY_REQUESTS',
    kind: 'type of the service',
    meaning: 'You have sent more requests than the service allows. It did not execute this one.',
    advice: 'Wait for error.retryAfter milliseconds. Lower the concurrency of paginate and of your jobs.',
  },
  {
    name: 'INTERNAL_SERVER_ERROR',
    kind: 'type of the service',
    meaning: 'The service failed. A mutation may have been carried out.',
    advice:
      "Quote error.errorId to the service's support. Check the record before you send a mutation again.",
  },
  {
    name: 'UNAUTHORIZED',
    kind: 'type of the service',
    meaning: 'The key is missing, deleted, or of another environment, as with UNAUTHENTICATED.',
    advice: 'Set ORCHESTRATION_API_KEY to a key of the environment that you call.',
  },
  {
    name: 'FORBIDDEN',
    kind: 'type of the service',
    meaning: 'The service knows the key and refuses the call.',
    advice: "Check that the key was not deleted and that its tenant may do this. Ask the service's support.",
  },
  {
    name: 'BAD_USER_INPUT',
    kind: 'type of the service',
    meaning: 'A variable has a value that the schema does not allow. Nothing was executed.',
    advice:
      'Fix the variable. Generated types and "orchestration operations check" find most of these before the call.',
  },
  {
    name: 'GRAPHQL_PARSE_FAILED',
    kind: 'type of the service',
    meaning: 'The document is not valid GraphQL. Nothing was executed.',
    advice: 'Fix the document: "orchestration operations check" names the line.',
  },
  {
    name: 'GRAPHQL_VALIDATION_FAILED',
    kind: 'type of the service',
    meaning: 'The document does not fit the schema of this environment. Nothing was executed.',
    advice:
      'Run "orchestration schema diff" and "orchestration operations check": a field may have been renamed or removed.',
  },
  {
    name: 'ORCHESTRATION_ACTIVITY_ERROR',
    kind: 'type of the service',
    meaning: 'An activity of the care flow failed. A mutation may have been carried out.',
    advice: "Read the care flow's activities before you send a mutation again.",
  },
  {
    name: 'NOT_EMULATED',
    kind: 'type of the emulator',
    meaning: 'The schema has this field, and the emulator does not act it out.',
    advice:
      'Stub the operation with emulator.stub, or start the emulator with --mocks to get invented values.',
  },
  {
    name: 'DATABASE_UNAVAILABLE',
    kind: 'type of the emulator',
    meaning: "The emulator's own database does not answer.",
    advice: 'Start the PostgreSQL server that --store names, or free space on the disk of the file.',
  },
]

const classes: ErrorExplanation[] = [
  {
    name: 'OperationError',
    kind: 'class of the client',
    meaning:
      'The service refuses the operation with GraphQL errors. error.type and error.path are of the first.',
    advice: 'Branch on error.type.',
  },
  {
    name: 'PayloadError',
    kind: 'class of the client',
    meaning: 'The payload has success: false. error.code is its code.',
    advice: 'Show it to the person who entered the data. Select code and success in each mutation.',
  },
  {
    name: 'OutcomeUnknownError',
    kind: 'class of the client',
    meaning: 'A mutation may have been carried out, and nothing proves that it was not.',
    advice:
      'Never send it again blindly. Check whether the record exists, or use writeOnce, which does that.',
  },
  {
    name: 'RateLimitError',
    kind: 'class of the client',
    meaning: 'Too many requests.',
    advice: 'Wait for error.retryAfter milliseconds, then send fewer.',
  },
  {
    name: 'TimeoutError',
    kind: 'class of the client',
    meaning: 'The deadline of the whole operation passed, attempts included.',
    advice: 'Answer 503 yourself, or try the query again later. Raise the option timeout for large pages.',
  },
  {
    name: 'NetworkError',
    kind: 'class of the client',
    meaning: 'The service could not be reached, or the connection broke. error.code says how.',
    advice: 'Queries were already retried. Check the endpoint, the proxy and the DNS.',
  },
  {
    name: 'ServiceError',
    kind: 'class of the client',
    meaning: 'The service answered with a 5xx status, or with something that is not a GraphQL result.',
    advice:
      'Try a query again later. Something between you and the service, such as a proxy, may have answered.',
  },
  {
    name: 'AuthenticationError',
    kind: 'class of the client',
    meaning: 'The service refuses the key.',
    advice: 'Alert somebody. Check that the key is of this environment and was not deleted.',
  },
  {
    name: 'RequestError',
    kind: 'class of the client',
    meaning: 'The request was rejected with an HTTP 4xx status, or redirected. Redirects are never followed.',
    advice: 'Check the endpoint: it must be the full URL of the GraphQL endpoint.',
  },
  {
    name: 'UsageError',
    kind: 'class of the client',
    meaning: 'An option or a variable cannot be used. error.option names it.',
    advice: 'Fix the program. Nothing was sent.',
  },
]

const codes: ErrorExplanation[] = [
  {
    name: 'ECONNREFUSED',
    kind: 'code of the network',
    meaning: 'Nothing listens at this address.',
    advice:
      'If the environment is local, start "orchestration emulator". In a container, 127.0.0.1 is the container itself.',
  },
  {
    name: 'ENOTFOUND',
    kind: 'code of the network',
    meaning: 'The name of the host does not exist, or DNS does not answer.',
    advice: 'Check the endpoint and the network of the machine. Where a proxy is needed, set HTTPS_PROXY.',
  },
  {
    name: 'PROXY_ANSWERED_403',
    kind: 'code of the network',
    meaning:
      'The proxy in HTTPS_PROXY or HTTP_PROXY refuses to connect to the service. Nothing was sent to it.',
    advice: 'Ask whoever runs the proxy to allow the host of the endpoint, with port 443.',
  },
  {
    name: 'PROXY_ANSWERED_407',
    kind: 'code of the network',
    meaning: 'The proxy in HTTPS_PROXY or HTTP_PROXY asks for credentials. Nothing was sent to the service.',
    advice: 'Write them into the variable: http://user:password@proxy.example:8080.',
  },
  {
    name: 'ECONNRESET',
    kind: 'code of the network',
    meaning: 'The connection broke before the answer was whole.',
    advice: 'Queries were already retried. A mutation is an OutcomeUnknownError: check the record.',
  },
]

/** All errors that we can explain: types of the service, classes of the client, codes of the network. */
export const errorExplanations: readonly ErrorExplanation[] = [...types, ...classes, ...codes]
