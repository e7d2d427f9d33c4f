/** The event of an HTTP request to a Lambda function: from API Gateway (payload version 1 or 2), a function URL or a load balancer. */
export interface LambdaEvent {
  httpMethod?: string | undefined
  /** With payload version 2, `http.method` is in it. */
  requestContext?: object | undefined
  headers?: Record<string, string | undefined> | null | undefined
  multiValueHeaders?: Record<string, string[] | undefined> | null | undefined
  body?: string | null | undefined
  isBase64Encoded?: boolean | undefined
}

export interface LambdaAnswer {
  statusCode: number
  headers: Record<string, string>
  body: string
}

/**
 * Makes a handler for AWS Lambda from a function that takes a `Request` and returns a `Response`. Lambda can run several
 * processes, so give `createWebhookHandler` a `remember` that they share.
 */
export function createLambdaHandler(
  handle: (request: Request) => Promise<Response>,
): (event: LambdaEvent) => Promise<LambdaAnswer> {
  return async (event) => {
    const response = await handle(toRequest(event))
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  }
}

function toRequest({ httpMethod, requestContext, body, isBase64Encoded, ...event }: LambdaEvent): Request {
  const headers = new Headers()
  // An event has one of the two, or both with the same names.
  for (const [name, value] of Object.entries({ ...event.headers, ...event.multiValueHeaders })) {
    for (const part of [value ?? []].flat()) headers.append(name, part)
  }
  const { http } = (requestContext ?? {}) as { http?: { method?: string } }
  const method = httpMethod ?? http?.method
  // `new Request` refuses some methods, and a body with others. The handler refuses all but POST.
  if (method !== 'POST') return new Request('http://localhost/', { headers })
  return new Request('http://localhost/', {
    method,
    headers,
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  })
}
