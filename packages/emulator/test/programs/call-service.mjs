// Calls the service through each common HTTP client for Node, with a tenant's API key.
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import axios from 'axios'
import { Agent as UndiciAgent, request as undiciRequest } from 'undici'

const query = '{ tenant { code } }'
const headers = { apiKey: 'key-of-a-tenant', 'content-type': 'application/json' }
const body = JSON.stringify({ query })
const urlOf = (prefix) => `https://api.${prefix}awellhealth.com/orchestration/m2m/graphql`

const agent = new Agent({ keepAlive: true })
const callHttps = () =>
  new Promise((resolve, reject) => {
    request(urlOf('us.'), { method: 'POST', headers, agent }, (response) => resolve(text(response)))
      .on('error', reject)
      .end(body)
  })
const results = {
  fetch: await (await fetch(urlOf(''), { method: 'POST', headers, body })).json(),
  https: JSON.parse(await callHttps()),
  again: JSON.parse(await callHttps()),
  axios: (await axios.post(urlOf('uk.'), { query }, { headers })).data,
  undici: await (
    await undiciRequest(urlOf('sandbox.'), { method: 'POST', headers, body, dispatcher: new UndiciAgent() })
  ).body.json(),
}
console.log(JSON.stringify(results))
process.exit()
