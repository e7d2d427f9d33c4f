/** What an error means, and what to do about it. */
export interface ErrorExplanation {
  /** The client's class, the service's `extensions.type`, or a code of the network. */
  name: string
  kind: string
  meaning: string
  advice: string
}

/** All errors that we can explain, by kind and name: what each means, and what to do. */
const errors: Readonly<Record<string, Readonly<Record<string, readonly [meaning: string, advice: string]>>>> =
  {
    'type of the service': {
      NOT_FOUND: [
        'There is no record with this id in this environment. HTTP is 200, and extensions.code often says INTERNAL_SERVER_ERROR.',
        'Treat it as a normal answer: test OperationError.is(error) and error.type. Check that the id is of this environment.',
      ],
      BAD_REQUEST_ERROR: [
        'The service refuses a value, or the record is in a state that does not allow the mutation.',
        'Show it to the person who entered the data. The same call fails again: do not retry it.',
      ],
      INVALID_IDENTIFIER: [
        'An identifier has a system that the tenant does not know, or a value that another patient has.',
        'Look the patient up with patientByIdentifier before you create it. Register the system in the administration portal.',
      ],
      MISSING_REQUIRED_ANSWER: [
        'A form was submitted without the answer to a question that needs one.',
        'Read the questions of the form, and send an answer for each that is required and visible.',
      ],
      UNAUTHENTICATED: [
        'The key is missing, deleted, or of another environment.',
        'Set ORCHESTRATION_API_KEY to a key of the environment that you call: a key works in one environment only. "orchestration doctor" tells a missing key from a wrong one.',
      ],
      TOO_MANY_REQUESTS: [
        'You have sent more requests than the service allows. It did not execute this one.',
        'Wait for error.retryAfter milliseconds. Lower the concurrency of paginate and of your jobs.',
      ],
      INTERNAL_SERVER_ERROR: [
        'The service failed. A mutation may have been carried out.',
        "Quote error.errorId to the service's support. Check the record before you send a mutation again.",
      ],
      UNAUTHORIZED: [
        'The key is missing, deleted, or of another environment, as with UNAUTHENTICATED.',
        'Set ORCHESTRATION_API_KEY to a key of the environment that you call.',
      ],
      FORBIDDEN: [
        'The service knows the key and refuses the call.',
        "Check that the key was not deleted and that its tenant may do this. Ask the service's support.",
      ],
      BAD_USER_INPUT: [
        'A variable has a value that the schema does not allow. Nothing was executed.',
        'Fix the variable. Generated types and "orchestration operations check" find most of these before the call.',
      ],
      GRAPHQL_PARSE_FAILED: [
        'The document is not valid GraphQL. Nothing was executed.',
        'Fix the document: "orchestration operations check" names the line.',
      ],
      GRAPHQL_VALIDATION_FAILED: [
        'The document does not fit the schema of this environment. Nothing was executed.',
        'Run "orchestration schema diff" and "orchestration operations check": a field may have been renamed or removed.',
      ],
      ORCHESTRATION_ACTIVITY_ERROR: [
        'An activity of the care flow failed. A mutation may have been carried out.',
        "Read the care flow's activities before you send a mutation again.",
      ],
    },
    'type of the emulator': {
      NOT_EMULATED: [
        'The schema has this field, and the emulator does not act it out.',
        'Stub the operation with emulator.stub, or start the emulator with --mocks to get invented values.',
      ],
      DATABASE_UNAVAILABLE: [
        "The emulator's own database does not answer.",
        'Free space on the disk of the file that --store names, and check that the file still exists.',
      ],
    },
    'class of the client': {
      OperationError: [
        'The service refuses the operation with GraphQL errors. error.type and error.path are of the first.',
        'Branch on error.type.',
      ],
      PayloadError: [
        'The payload has success: false. error.code is its code.',
        'Show it to the person who entered the data. Select code and success in each mutation.',
      ],
      OutcomeUnknownError: [
        'A mutation may have been carried out, and nothing proves that it was not.',
        'Never send it again blindly. Check whether the record exists, or use writeOnce, which does that.',
      ],
      RateLimitError: ['Too many requests.', 'Wait for error.retryAfter milliseconds, then send fewer.'],
      TimeoutError: [
        'The deadline of the whole operation passed, attempts included.',
        'Answer 503 yourself, or try the query again later. Raise the option timeout for large pages.',
      ],
      NetworkError: [
        'The service could not be reached, or the connection broke. error.code says how.',
        'Queries were already retried. Check the endpoint, the proxy and the DNS.',
      ],
      ServiceError: [
        'The service answered with a 5xx status, or with something that is not a GraphQL result.',
        'Try a query again later. Something between you and the service, such as a proxy, may have answered.',
      ],
      AuthenticationError: [
        'The service refuses the key.',
        'Alert somebody. Check that the key is of this environment and was not deleted.',
      ],
      RequestError: [
        'The request was rejected with an HTTP 4xx status, or redirected. Redirects are never followed.',
        'Check the endpoint: it must be the full URL of the GraphQL endpoint.',
      ],
      UsageError: [
        'An option or a variable cannot be used. error.option names it.',
        'Fix the program. Nothing was sent.',
      ],
    },
    'code of the network': {
      ECONNREFUSED: [
        'Nothing listens at this address.',
        'If the environment is local, start "orchestration-emulator". In a container, 127.0.0.1 is the container itself.',
      ],
      ENOTFOUND: [
        'The name of the host does not exist, or DNS does not answer.',
        'Check the endpoint and the network of the machine. Where a proxy is needed, set HTTPS_PROXY.',
      ],
      PROXY_ANSWERED_403: [
        'The proxy in HTTPS_PROXY or HTTP_PROXY refuses to connect to the service. Nothing was sent to it.',
        'Ask whoever runs the proxy to allow the host of the endpoint, with port 443.',
      ],
      PROXY_ANSWERED_407: [
        'The proxy in HTTPS_PROXY or HTTP_PROXY asks for credentials. Nothing was sent to the service.',
        'Write them into the variable: http://user:password@proxy.example:8080.',
      ],
      ECONNRESET: [
        'The connection broke before the answer was whole.',
        'Queries were already retried. A mutation is an OutcomeUnknownError: check the record.',
      ],
    },
  }

export const errorExplanations: readonly ErrorExplanation[] = Object.entries(errors).flatMap(
  ([kind, named]) =>
    Object.entries(named).map(([name, [meaning, advice]]) => ({ name, kind, meaning, advice })),
)
