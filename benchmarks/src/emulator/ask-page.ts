import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Target {
  url: string
  apiKey: string
}

const createQuery = (total: string) => `query Patients($pagination: PaginationParams) {
  patients(pagination: $pagination) {
    code success
    pagination { offset count ${total} }
    sorting { field direction }
    patients {
      id tenant_id
      profile {
        email first_name last_name name birth_date preferred_language sex national_registry_number patient_code
        phone mobile_phone patient_timezone
        address { street city zip state country }
        identifier { system value }
      }
    }
  }
}`

// Idle connections are given up before the servers close them, which they do after 5 s.
const agent = new Agent({ keepAlive: true, timeout: 2_000 })

const query = createQuery('')
const queryWithTotal = createQuery('total_count')

/** The first page of 20 patients, as it was answered. */
export function askPage(target: Target, withTotal: boolean): Promise<string> {
  return askEmulator(target, withTotal ? queryWithTotal : query, { pagination: { count: 20, offset: 0 } })
}

/** What a server answers. Rejects if that holds errors. */
export function askEmulator({ url, apiKey }: Target, query: string, variables: object = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', apiKey }
    const call = request(url, { agent, method: 'POST', headers })
    call.on('error', reject).on('response', async (response) => {
      const answer = await text(response)
      if (response.statusCode === 200 && !answer.includes('"errors"')) resolve(answer)
      else reject(new Error(answer))
    })
    call.end(JSON.stringify({ query, variables }))
  })
}
