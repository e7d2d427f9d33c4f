// Reads the schema from the endpoint, as code generators do, with the GraphQL.js version of the sample application.
import { buildClientSchema, getIntrospectionQuery, parse, validate, version } from 'graphql'

const { ORCHESTRATION_ENDPOINT: endpoint, ORCHESTRATION_API_KEY: apiKey = '' } = process.env
const response = await fetch(endpoint, {
  method: 'POST',
  headers: { 'content-type': 'application/json', apiKey },
  body: JSON.stringify({ query: getIntrospectionQuery() }),
})
const { data, errors = [] } = await response.json()
const schema = buildClientSchema(data)
const document = parse('query ($id: String!) { patient(id: $id) { patient { id profile { last_name } } } }')
console.log(JSON.stringify({ version, errors: [...errors, ...validate(schema, document)] }))
