import { createRequire } from 'node:module'
import { getNamedType } from 'graphql'
import { answersForUser } from './operation-pages/example.ts'
import { type DocumentedOperation, toFileName } from './operation-pages/operation.ts'
import { printTable } from './print-table.ts'

/** Prints the page that names the operation for each root field of the Awell SDK. Throws for one without a place on it. */
export function printSdkPage(
  fields: readonly RootField[],
  operations: readonly DocumentedOperation[],
): string {
  const sorted = fields.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const rowsOf = (kind: RootField['kind']) =>
    sorted.flatMap((field) => {
      const operation = operations.find((operation) => isOf(operation, field))
      if (field.kind !== kind || !operation) return []
      const link = `[${operation.name}](../operations/${toFileName(operation.name)})`
      return [[`\`${field.name}\``, link, describeDifference(field, operation)]]
    })
  const missing = sorted.filter((field) => !operations.some((operation) => isOf(operation, field)))
  const subscriptions = missing.filter(({ kind }) => kind === 'Subscription').map(({ name }) => name)
  const others = missing.filter(({ kind }) => kind !== 'Subscription').map(({ name }) => name)
  const explained = leftOut.flatMap((reason) => reason.fields)
  const [odd] = others
    .filter((name) => !explained.includes(name))
    .concat(explained.filter((name) => !others.includes(name)))
  if (odd) throw new Error(`${odd}: leftOut must say why there is no operation for it, or has one too many.`)
  const head = ['root field', 'operation here', 'what differs']
  return `---
title: Operations of the Awell SDK
description: Which operation stands for each query and mutation that the Awell SDK can call, and which have none.
---

\`sdk.orchestration.query({ patients: … })\` of the Awell SDK is \`client.query({ query: PatientsDocument, … })\` here. The tables
compare version 0.1.30. Unless a row says otherwise, the arguments, the variables' types and the payload's type are the same.

An operation here has a fixed selection. For another one, write [your own](../adding-operations.md).

## Queries

A query that fails on the way is retried. [\`paginate\`](../client/pagination.md) reads every page of a
query that has the argument \`pagination\`. The header \`X-User-ID\` names the user of
${answersForUser.map((name) => `\`${name}\``).join(' and ')}: give it in \`context\`.

${printTable(head, rowsOf('Query'))}

## Mutations

A mutation whose answer is lost rejects with an \`OutcomeUnknownError\`: see [writing once](../client/retries.md#writing-once).

${printTable(head, rowsOf('Mutation'))}

## Without an operation

${printTable(
  ['root field', 'why'],
  leftOut.map(({ fields, why }) => [fields.map((name) => `\`${name}\``).join(', '), why]),
)}

The client refuses subscriptions. Receive [webhooks](../webhooks/index.md) instead of ${subscriptions.map((name) => `\`${name}\``).join(', ')}.

If you need one of the queries or mutations, [pull the schema and write the operation](../new-field.md). The emulator does not act
it out.
`
}

const isOf = ({ node, field }: DocumentedOperation, { kind, name }: RootField) =>
  field.name === name && node.operation === kind.toLowerCase()

function describeDifference({ args, returns }: RootField, operation: DocumentedOperation): string {
  const { field } = operation
  const changed = field.args
    .filter(({ name, type }) => args[name] !== String(type))
    .map(({ name, type }) => `\`${name}\` is \`${type}\`, there \`${args[name] ?? 'absent'}\`.`)
  const gone = Object.keys(args)
    .filter((arg) => !field.args.some(({ name }) => name === arg))
    .map((arg) => `\`${arg}\` is absent.`)
  const type = getNamedType(field.type).name
  return [...changed, ...gone, type === returns ? '' : `The payload is \`${type}\`, there \`${returns}\`.`]
    .filter(Boolean)
    .join(' ')
}

interface LeftOut {
  fields: readonly string[]
  why: string
}

const replaced = (field: string, by: string, operation: string): LeftOut => ({
  fields: [field],
  why: `The service has deprecated it. Use [${by}](../operations/${operation}.md).`,
})

/** The root fields of the Awell SDK that have no operation here, by the reason. */
export const leftOut: readonly LeftOut[] = [
  replaced('activities', 'ActivitiesByPatient', 'activities-by-patient'),
  replaced(
    'getStatusForPublishedPathwayDefinitions',
    'PublishedPathwayDefinitions',
    'published-pathway-definitions',
  ),
  replaced('myPathways', 'Pathways', 'pathways'),
  replaced('pathwayActivities', 'CareflowActivities', 'careflow-activities'),
  replaced('saveBaselineInfo', 'UpdateBaselineInfo', 'update-baseline-info'),
  {
    fields: [
      'completeSession',
      'hostedSession',
      'hostedSessionActivities',
      'startHostedActivitySessionViaHostedPagesLink',
      'startHostedPathwaySessionFromLink',
      'verify_identity',
    ],
    why: 'Hosted pages call it within a session. A backend starts one with [StartHostedPathwaySession](../operations/start-hosted-pathway-session.md), or creates a [link](../operations/hosted-pages-link.md).',
  },
  {
    fields: [
      'agent',
      'generateRetoolEmbedUrl',
      'getAgentByThreadId',
      'getOrchestrationFactsFromPrompt',
      'patientDemographicsQueryConfiguration',
      'requestPatientDemographics',
      'updateEmrReportStatus',
      'updatePatientDemographicsQuery',
    ],
    why: 'No reference page of the service describes it.',
  },
]

export interface RootField {
  kind: 'Query' | 'Mutation' | 'Subscription'
  name: string
  /** Types by name, written as in GraphQL. */
  args: Record<string, string>
  returns: string
}

/** A field of the SDK's own table of types: the number of its type, and its arguments. */
type Field = [number, Record<string, [number, string?]>?]

const kinds = ['Query', 'Mutation', 'Subscription'] as const

/** Reads the root fields of the Awell SDK, which is installed beside the site's generator. */
export function readSdkRootFields(): RootField[] {
  const load = createRequire(new URL('../site/package.json', import.meta.url))
  const { resolve } = load
  const main = resolve('@awell-health/awell-sdk')
  const { types } = load(main.replace(/index\.js$/, 'genql/generated/types.js')).default
  const names = Object.keys(types)
  return kinds.flatMap((kind) =>
    Object.entries<Field>(types[kind])
      .filter(([name]) => name !== '__typename')
      .map(([name, [returns, args = {}]]) => ({
        kind,
        name,
        args: Object.fromEntries(
          Object.entries(args).map(([arg, [type, text]]) => [arg, text ?? names[type] ?? '']),
        ),
        returns: names[returns] ?? '',
      })),
  )
}
