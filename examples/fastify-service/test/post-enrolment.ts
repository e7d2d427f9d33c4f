import { ada } from './ada.ts'

interface ServiceResponse {
  status: number
  headers: Headers
  body: Record<string, string>
}

/** Sends an enrolment to an instance of the service. */
export async function postEnrolment(url: string, body: object = ada): Promise<ServiceResponse> {
  const response = await fetch(`${url}/enrolments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, string>,
  }
}
