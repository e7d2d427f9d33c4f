import { version } from 'graphql'
import { diffSchemas } from '../src/commands/schema-diff/diff-schemas.ts'
import { parseSchema, parseText } from '../src/documents/parse.ts'
import { kindsOfChange } from './kinds-of-change.ts'
import { sampleOperations, sampleScalars, sampleSdl } from './sample-schema.ts'

// Prints the version of GraphQL.js, and the worst effect of each kind of change.
const documents = [{ location: 'all.graphql', document: parseText(sampleOperations, 'all.graphql') }]
const oldSchema = parseSchema(sampleSdl, 'old')
const effects: [what: string, effect: string | undefined][] = []
for (const [what, from, to] of kindsOfChange) {
  const newSchema = parseSchema(sampleSdl.replace(from, to), 'new')
  const { impacts } = await diffSchemas({ oldSchema, newSchema, documents, scalars: sampleScalars })
  effects.push([what, impacts[0]?.effect])
}
console.log(JSON.stringify({ version, effects }))
