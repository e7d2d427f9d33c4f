import { getOperationAST, parse, print } from 'graphql'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { createRandomId } from '../../../base/random.ts'
import { setSecurityHeaders } from '../../pages/browser-security.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { environmentLabel, page, portalAssets } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import { findEntry, parseOperation } from '../requests/parsed-request.ts'
import { createCurlPrefix } from '../requests/request-code.ts'
import { runOperation } from '../run-operation.ts'
import { pageUrl } from '../urls.ts'
import { createExampleValues, createExampleVariables } from './example-variables.ts'
import { listPublishedOperations } from './published-operations.ts'

/** Serves the explorer, and runs its operations. */
export const explorerRoutes = new Hono<PortalEnv>()

explorerRoutes.get('/', (context) => {
  // GraphiQL's dialogs add a style element, which the Content-Security-Policy allows only with a nonce.
  const styleNonce = createRandomId()
  setSecurityHeaders(context, { styleNonce })
  return context.html(explorerPage(context, styleNonce))
})

explorerRoutes.post('/', async (context) => {
  const { status, headers, body } = await runOperation(context.var, {
    body: await context.req.text(),
    userId: context.req.header('x-user-id') || undefined,
  })
  const type = headers['content-type'] ?? 'application/json'
  return new Response(body, { status, headers: { 'content-type': type } })
})

/** Initial content of the editors. */
interface InitialOperation {
  /** Name of the published operation. */
  name?: string
  query: string
  variables?: object | undefined
  /** Value of the X-User-ID header. */
  userId?: string | undefined
}

/** Reads the operation of the recorded request in the query, or the published operation with the name in the query. */
function readOperation({ req, var: variables }: Context<PortalEnv>): InitialOperation {
  const { environment, portal } = variables
  const { schema } = portal.runner
  const { request: requestId, operation: name = 'Patients' } = req.query()
  const request = findEntry(variables, requestId)?.request
  const recorded = request && parseOperation(request, schema)
  if (recorded) {
    const { text, userId } = recorded
    return { query: print(parse(text)), variables: request.values?.variables, userId }
  }
  const query = listPublishedOperations().find((published) => published.name === name)?.text
  const definition = query && getOperationAST(parse(query), name)
  if (!query || !definition) return { query: '' }
  const example = createExampleVariables(definition, schema, createExampleValues(environment))
  return { name, query, variables: example }
}

/** Renders GraphiQL for the environment. Only this page requires JavaScript. `styleNonce` allows GraphiQL's style elements. */
function explorerPage(context: Context<PortalEnv>, styleNonce: string): View {
  const { pageData, portal } = context.var
  const { name, query, variables, userId } = readOperation(context)
  const domains = Object.entries(Object.groupBy(listPublishedOperations(), ({ domain }) => domain))
  const url = pageUrl(pageData, 'explorer')
  const curlPrefix = createCurlPrefix(portal.emulator.endpoint(pageData.environmentName), { userId })
  return page({
    pageData,
    section: 'explorer',
    content: html`<link rel="stylesheet" href="${portalAssets.url('explorer.css')}">
<div class="heading explorer">
<h1>Explorer</h1>
<p class="hint">Operations run in ${environmentLabel(pageData.environmentName)} as the signed-in user, without an API key. Mutations change data.${userId === undefined ? '' : html` Operations are sent with the X-User-ID ${userText(userId)} of the recorded request.`}</p>
<form class="operation" action="${url}"><label for="operation">Operation</label>
<select id="operation" name="operation" disabled autocomplete="off">
<option value="">Choose an operation</option>
${domains.map(
  ([domain, list = []]) => html`<optgroup label="${domain.replaceAll('-', ' ')}">
${list.map((operation) => html`<option${raw(operation.name === name ? ' selected' : '')}>${operation.name}</option>`)}
</optgroup>
`,
)}</select></form>
<div class="copy">
<button type="button" id="copy-curl" data-copy="explorer-curl" disabled>Copy as curl</button>
<span role="status"></span>
</div>
</div>
<noscript><p class="warning">The explorer needs JavaScript. <a href="${pageUrl(pageData, 'get-started')}">Get started</a> shows how to send requests with curl.</p></noscript>
<div id="explorer" inert data-url="${url}" data-token="${pageData.formToken}" data-nonce="${styleNonce}" data-user="${userId ?? ''}"></div>
<pre hidden id="explorer-query">${query}</pre>
<pre hidden id="explorer-variables">${variables ? JSON.stringify(variables, null, 2) : ''}</pre>
<pre hidden id="explorer-curl" data-prefix="${curlPrefix}"></pre>
<script src="${portalAssets.url('graphiql.js')}" defer></script>
<script src="${portalAssets.url('explorer.js')}" type="module"></script>`,
  })
}
