import { describeAnswer } from '../answer.ts'
import { type Behaviour, expectThat } from '../behaviour.ts'
import type { Request } from '../probe.ts'

const body = JSON.stringify({ query: 'query Tenant { tenant { success } }' })

const refused = (id: string, sentence: string, request: (apiKey: string) => Request): Behaviour => ({
  id: `keys/${id}`,
  area: 'keys',
  sentence,
  basis: 'disputed',
  source: 'the page on access says that it is refused, and not how',
  async check(probe, choose) {
    const answer = await probe.send({ body, ...request(probe.options.apiKey) })
    expectThat(!answer.body?.data, `answered ${describeAnswer(answer)}`)
    if (answer.status === 401 || answer.status === 403) return
    expectThat(answer.status === 200 && answer.body?.errors?.length, `answered ${describeAnswer(answer)}`)
    choose({
      subject: 'a key that is refused',
      found: 'an error in HTTP 200',
      option: '--unauthenticated graphql-error',
    })
  },
})

export const keys: Behaviour[] = [
  refused('missing', 'A request without a key is refused.', () => ({ headers: { apiKey: undefined } })),
  refused('empty', 'An empty key is refused.', () => ({ headers: { apiKey: '' } })),
  refused('wrong', 'A key that nobody created is refused.', () => ({
    headers: { apiKey: 'not-a-key-of-anybody' },
  })),
  refused('bearer', 'The key is the whole header: a Bearer prefix is refused.', (apiKey) => ({
    headers: { apiKey: `Bearer ${apiKey}` },
  })),
  refused('authorization', 'A key in the header Authorization alone is refused.', (apiKey) => ({
    headers: { apiKey: undefined, authorization: apiKey },
  })),
  refused('cut', 'A key without its last character is refused.', (apiKey) => ({
    headers: { apiKey: apiKey.slice(0, -1) },
  })),
  refused('case', 'The case of a key matters.', (apiKey) => ({ headers: { apiKey: swapCase(apiKey) } })),
  refused('introspection', 'The schema, too, is read with a key alone.', () => ({
    headers: { apiKey: undefined },
    body: JSON.stringify({ query: '{ __schema { queryType { name } } }' }),
  })),
]

const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
