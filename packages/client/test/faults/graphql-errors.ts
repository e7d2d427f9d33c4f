import { type Fault, rejectedKey, reported, sameOutcome, unproven } from './fault.ts'
import { data, echo, graphQLError, payload, respondWith, secretKey, secretValue } from './respond-with.ts'

/** GraphQL errors and payloads with `success: false`. */
export const graphqlErrors: readonly Fault[] = [
  ...['NOT_FOUND', 'INVALID_IDENTIFIER', 'BAD_REQUEST_ERROR', 'MISSING_REQUIRED_ANSWER'].map(
    (type): Fault => ({
      name: `a rejection of the only field, ${type}`,
      respond: respondWith(200, {
        errors: [graphQLError({ type, statusCode: 404, errorId: secretKey }, ['createPatient'])],
        data: null,
      }),
      ...sameOutcome(reported),
    }),
  ),
  ...Object.entries({
    'a rejection from a nested field': graphQLError({ type: 'NOT_FOUND' }, ['createPatient', 'patient']),
    'a type that is not a rejection': graphQLError(
      { type: 'ORCHESTRATION_ACTIVITY_ERROR', statusCode: 404 },
      ['stopTrack'],
    ),
    'a statusCode and no type': graphQLError({ statusCode: 404 }, ['createPatient']),
    'INTERNAL_SERVER_ERROR alone': graphQLError({ code: 'INTERNAL_SERVER_ERROR' }, ['createPatient']),
    'a rejection without a path': graphQLError({ type: 'NOT_FOUND' }),
  }).map(
    ([name, one]): Fault => ({
      name: `a GraphQL error: ${name}`,
      respond: respondWith(200, { errors: [one], data: null }),
      ...unproven(reported),
    }),
  ),
  {
    name: 'two GraphQL errors that reject',
    respond: respondWith(200, {
      errors: [
        graphQLError({ type: 'NOT_FOUND' }, ['createPatient']),
        graphQLError({ type: 'NOT_FOUND' }, ['other']),
      ],
      data: null,
    }),
    ...unproven(reported),
  },
  {
    name: 'GraphQL errors with data',
    respond: respondWith(200, {
      errors: [graphQLError({ type: 'NOT_FOUND' }, ['patients', 0, 'profile'])],
      data,
    }),
    ...unproven(reported),
  },
  {
    name: 'a GraphQL error with statusCode 500',
    respond: respondWith(200, {
      errors: [graphQLError({ code: 'INTERNAL_SERVER_ERROR', statusCode: 500 })],
      data: null,
    }),
    ...unproven({ ...reported, retryable: true, sent: 3 }),
  },
  ...[200, 400].map(
    (status): Fault => ({
      name: `a GraphQL validation error with ${status}`,
      respond: respondWith(status, { errors: [graphQLError({ code: 'GRAPHQL_VALIDATION_FAILED' })] }),
      ...sameOutcome(reported),
    }),
  ),
  {
    name: 'a GraphQL error without data, path or a known code',
    respond: respondWith(200, { errors: [graphQLError({})] }),
    ...unproven(reported),
  },
  {
    name: 'a GraphQL error UNAUTHENTICATED with 200',
    respond: respondWith(200, { errors: [graphQLError({ code: 'UNAUTHENTICATED' })] }),
    ...sameOutcome(rejectedKey),
  },
  {
    name: 'a GraphQL error TOO_MANY_REQUESTS with 200',
    respond: respondWith(200, {
      errors: [graphQLError({ type: 'TOO_MANY_REQUESTS', statusCode: 429, retryAfter: '1' })],
    }),
    query: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 3 },
    mutation: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 1 },
  },
  {
    name: 'a GraphQL error TOO_MANY_REQUESTS without a statusCode',
    respond: respondWith(200, { errors: [graphQLError({ type: 'TOO_MANY_REQUESTS' })] }),
    query: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 3 },
    mutation: { result: 'RateLimitError', retryable: true, mayHaveExecuted: false, sent: 1 },
  },
  {
    name: 'FORBIDDEN from a nested field, and another key from the provider',
    respond: respondWith(200, {
      errors: [graphQLError({ code: 'FORBIDDEN' }, ['createPatient', 'success'])],
      data: null,
    }),
    options: { apiKey: (rejected) => (rejected === undefined ? secretKey : 'another-key') },
    ...unproven({ ...rejectedKey, sent: 2 }),
  },
  {
    name: 'a plain 401, and another key from the provider',
    respond: respondWith(401, { errors: [graphQLError({ code: 'UNAUTHENTICATED' })] }),
    options: { apiKey: (rejected) => (rejected === undefined ? secretKey : 'another-key') },
    ...sameOutcome({ ...rejectedKey, sent: 2 }),
  },
  {
    name: 'a GraphQL error 429 from a nested field',
    respond: respondWith(200, {
      errors: [graphQLError({ statusCode: 429 }, ['createPatient', 'patient'])],
      data: null,
    }),
    ...unproven({ result: 'RateLimitError', retryable: true, sent: 3 }),
  },
  ...Object.entries({ 'a word': 'boom', 'an object': { message: echo }, true: true }).map(
    ([what, errors]): Fault => ({
      name: `data, and ${what} in place of the list of errors`,
      respond: respondWith(200, { data, errors }),
      ...unproven(reported),
    }),
  ),
  {
    name: 'GraphQL errors in an unknown format',
    respond: respondWith(200, {
      errors: [
        null,
        echo,
        { message: 7, path: echo, extensions: [echo] },
        graphQLError({ type: echo, errorId: { echo }, statusCode: echo }, [echo]),
      ],
      data: null,
    }),
    ...unproven(reported),
  },
  ...[secretKey, secretValue].map(
    (secret, index): Fault => ({
      name: `a GraphQL error that echoes ${index === 0 ? 'the key' : 'a name'} in every extension`,
      respond: respondWith(200, {
        errors: [
          {
            message: secret,
            path: [secret, 0],
            extensions: {
              type: secret,
              code: secret,
              errorId: secret,
              statusCode: secret,
              retryAfter: secret,
            },
          },
        ],
        data: null,
      }),
      ...unproven(reported),
    }),
  ),
  {
    name: 'success: false',
    respond: respondWith(200, {
      data: {
        createPatient: { ...payload, success: false, code: '400' },
        patients: { ...payload, success: false, code: secretValue },
        [secretValue]: { success: false, code: secretKey },
      },
    }),
    ...sameOutcome({ result: 'PayloadError', retryable: false, mayHaveExecuted: true, sent: 1 }),
  },
]
