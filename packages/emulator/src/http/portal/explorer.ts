import { Kind, type OperationDefinitionNode, parse, print, type TypeNode } from 'graphql'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { createId } from '../../ground/random.ts'
import { type Asset, createAsset, createPolicy, readSource, sendAsset, type View } from '../pages.ts'
import { environmentLabel, page } from './frame.ts'
import { loadGraphiql } from './graphiql.ts'
import type { Portal, PortalEnv } from './input.ts'
import { listOperations, type PublishedOperation } from './operations.ts'
import { type Frame, typed } from './pieces.ts'
import { selectOperation } from './request-example.ts'

/** The explorer, and what it runs. */
export function createExplorerRoutes({ emulator, runOperation }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', (context) => {
    // GraphiQL's dialogs add a style element.
    const styleNonce = createId()
    context.header('content-security-policy', createPolicy({ styleNonce }))
    const { frame } = context.var
    const operations = listOperations()
    return context.html(explorerPage({ frame, operations, styleNonce, ...findBeginning(context) }))
  })

  routes.post('/', async (context) => {
    const { environment, session } = context.var
    const { status, headers, body } = await runOperation({
      environment,
      origin: new URL(emulator.endpoint(environment.name)).origin,
      body: await context.req.text(),
      administrator: session.administrator,
      userId: context.req.header('x-user-id') || undefined,
    })
    const type = headers['content-type'] ?? 'application/json'
    return new Response(body, { status, headers: { 'content-type': type } })
  })

  /** A request of this environment, an operation by name, or the list of patients. */
  function findBeginning({
    req,
    var: { frame },
  }: Context<PortalEnv>): Pick<ExplorerPage, 'query' | 'userId' | 'variables'> {
    const { request, operation = 'Patients' } = req.query()
    const entry = emulator
      .requests()
      .find(({ id, environment }) => id === request && environment === frame.environment)
    if (entry?.document !== undefined) {
      const { document, operationName, userId, variables } = entry
      const query = print(parse(selectOperation(document, operationName)))
      return { query, userId, variables: variables ? JSON.stringify(variables, null, 2) : '' }
    }
    const examples = listExamples()
    const example = examples.find(({ name }) => name === operation)
    return { query: example?.text ?? '', variables: example?.variables ?? '' }
  }
  return routes
}

interface ExplorerPage {
  frame: Frame
  operations: readonly PublishedOperation[]
  /** Allows style elements of the page that have it. */
  styleNonce: string
  /** What to begin with. */
  query: string
  variables: string
  /** What to send as X-User-ID. */
  userId?: string | undefined
}

/** GraphiQL, for the environment. The only page that needs JavaScript. */
function explorerPage({ frame, operations, styleNonce, query, variables, userId }: ExplorerPage): View {
  const domains = Object.entries(Object.groupBy(operations, ({ domain }) => domain))
  const { environment } = frame
  return page({
    frame,
    section: 'explorer',
    content: html`<link rel="stylesheet" href="${explorerAssetUrl('graphiql.css')}">
<div class="heading explorer">
<h1>Explorer</h1>
<p class="hint">Runs in ${environmentLabel(environment)}, as you and without a key. Mutations change its data.${userId === undefined ? '' : html` The request had the X-User-ID ${typed(userId)}, and so has what you run.`}</p>
<div class="operation"><label for="operation">Operation</label>
<select id="operation" disabled autocomplete="off">
<option value="">Choose one to begin with</option>
${domains.map(
  ([domain, list = []]) => html`<optgroup label="${domain.replaceAll('-', ' ')}">
${list.map(({ name }) => html`<option>${name}</option>`)}
</optgroup>
`,
)}</select></div>
</div>
<noscript><p class="warning">The explorer needs JavaScript. Without it, send requests with curl: <a href="/${environment}/get-started">Get started</a> shows how.</p></noscript>
<div id="explorer" inert data-url="/${environment}/explorer" data-token="${frame.formToken}" data-nonce="${styleNonce}" data-operations="${explorerAssetUrl('operations.json')}" data-user="${userId ?? ''}"></div>
<pre hidden id="explorer-query">${query}</pre>
<pre hidden id="explorer-variables">${variables}</pre>
<script src="${explorerAssetUrl('graphiql.js')}" defer></script>
<script src="${explorerAssetUrl('explorer.js')}" type="module"></script>`,
  })
}

interface Example extends PublishedOperation {
  /** JSON: a first page for lists, and the required variables to fill in. */
  variables: string
}

/** The published operations with variables to begin with. */
function listExamples(): Example[] {
  return listOperations().map((operation) => ({ ...operation, variables: suggestVariables(operation.text) }))
}

function suggestVariables(text: string): string {
  const operation = parse(text).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const variables: Record<string, unknown> = {}
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const value = suggestValue(type)
    if (value !== undefined) variables[variable.name.value] = value
  }
  return Object.keys(variables).length === 0 ? '' : JSON.stringify(variables, null, 2)
}

/** Returns undefined if the variable can be left out. */
function suggestValue(type: TypeNode): unknown {
  if (print(type).startsWith('PaginationParams')) return { count: 10, offset: 0 }
  if (type.kind !== Kind.NON_NULL_TYPE) return undefined
  const name = print(type.type)
  if (name.startsWith('[')) return []
  return suggestions[name] ?? {}
}

const suggestions: Record<string, unknown> = { String: '', ID: '', Int: 0, Float: 0, Boolean: false }

type ExplorerAssetName = 'explorer.js' | 'graphiql.js' | 'graphiql.css' | 'operations.json'

let loaded: Record<ExplorerAssetName, Asset> | undefined

/** Loaded with the first visit of the explorer: compressing 1.2 MB takes some 50 ms. */
function load(): Record<ExplorerAssetName, Asset> {
  if (loaded) return loaded
  const graphiql = loadGraphiql()
  loaded = {
    'explorer.js': createAsset(
      readSource('http/portal/assets/explorer.js'),
      'text/javascript; charset=utf-8',
    ),
    'graphiql.js': createAsset(Buffer.from(graphiql['graphiql.js']), 'text/javascript; charset=utf-8'),
    'graphiql.css': createAsset(Buffer.from(graphiql['graphiql.css']), 'text/css; charset=utf-8'),
    'operations.json': createAsset(Buffer.from(JSON.stringify(listExamples())), 'application/json'),
  }
  return loaded
}

/** The address of an asset. It changes with the content, so browsers may cache the asset forever. */
function explorerAssetUrl(name: ExplorerAssetName): string {
  return `/assets/explorer/${name}?${load()[name].version}`
}

/** Serves what the explorer's page loads, which needs no sign-in. */
export function createExplorerAssetRoutes(): Hono {
  const names: ExplorerAssetName[] = ['explorer.js', 'graphiql.js', 'graphiql.css', 'operations.json']
  const routes = new Hono()
  for (const name of names) routes.get(`/${name}`, (context) => sendAsset(context, load()[name]))
  return routes
}
