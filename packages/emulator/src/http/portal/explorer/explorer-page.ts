import { parse, print } from 'graphql'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { createRandomId } from '../../../base/random.ts'
import { setSecurityHeaders } from '../../pages/browser-security.ts'
import type { View } from '../../pages/view.ts'
import { userText } from '../components.ts'
import { environmentLabel, page, portalAssets } from '../layout.ts'
import type { PageData, PortalEnv } from '../portal-env.ts'
import { runOperation } from '../run-operation.ts'
import { pageUrl } from '../urls.ts'
import { createExampleValues, createExampleVariables } from './example-variables.ts'
import { listPublishedOperations } from './published-operations.ts'
import { createCurlGuard, createCurlPrefix, findOperation, selectOperation } from './request-example.ts'

/** Serves the explorer, and runs its operations. */
export const explorerRoutes = new Hono<PortalEnv>()

explorerRoutes.get('/', (context) => {
  // GraphiQL's dialogs add a style element, which the Content-Security-Policy allows only with a nonce.
  const styleNonce = createRandomId()
  setSecurityHeaders(context, { styleNonce })
  return context.html(explorerPage(context.var.pageData, styleNonce, initialOperationOf(context)))
})

explorerRoutes.post('/', async (context) => {
  const { status, headers, body } = await runOperation(context.var, {
    body: await context.req.text(),
    userId: context.req.header('x-user-id') || undefined,
  })
  const type = headers['content-type'] ?? 'application/json'
  return new Response(body, { status, headers: { 'content-type': type } })
})

/** Returns the initial operation: the operation of a recorded request, the operation with the passed name, or `Patients`. */
function initialOperationOf({
  req,
  var: { environment, pageData, portal },
}: Context<PortalEnv>): InitialOperation {
  const curlPrefix = createCurlPrefix(portal.emulator.endpoint(environment.name))
  const { request, operation = 'Patients' } = req.query()
  const entry = portal.emulator
    .listRequests()
    .find((entry) => entry.id === request && entry.environment === pageData.environmentName)
  if (entry?.document !== undefined) {
    const { document, operationName, values = {} } = entry
    const { userId, variables } = values
    return {
      query: formatOperation(values.document ?? document, operationName),
      isRecorded: true,
      userId,
      curlPrefix,
      variables: variables ? JSON.stringify(variables, null, 2) : '',
    }
  }
  const query = listPublishedOperations().find(({ name }) => name === operation)?.text ?? ''
  const node = query ? findOperation(parse(query), operation) : undefined
  const example = node && createExampleVariables(node, portal.runner.schema, createExampleValues(environment))
  return { query, curlPrefix, variables: example ? JSON.stringify(example, null, 2) : '' }
}

/** Formats one operation of a document. Returns a document with a syntax error unchanged. */
function formatOperation(document: string, operationName: string | undefined): string {
  try {
    return print(parse(selectOperation(document, operationName)))
  } catch {
    return document
  }
}

interface InitialOperation {
  query: string
  variables: string
  /** Whether the query and variables are from a recorded request. If so, "Copy as curl" redacts their values. @defaultValue false */
  isRecorded?: boolean
  /** Value of the X-User-ID header. */
  userId?: string | undefined
  curlPrefix: string
}

/** Renders GraphiQL for the environment. Only this page requires JavaScript. `styleNonce` allows GraphiQL's style elements. */
function explorerPage(
  pageData: PageData,
  styleNonce: string,
  { query, variables, isRecorded = false, userId, curlPrefix }: InitialOperation,
): View {
  const operations = listPublishedOperations()
  const domains = Object.entries(Object.groupBy(operations, ({ domain }) => domain))
  const { environmentName } = pageData
  return page({
    pageData,
    section: 'explorer',
    content: html`<link rel="stylesheet" href="${portalAssets.url('explorer.css')}">
<div class="heading explorer">
<h1>Explorer</h1>
<p class="hint">Operations run in ${environmentLabel(environmentName)} as the signed-in user, without an API key. Mutations change data.${userId === undefined ? '' : html` Operations are sent with the X-User-ID ${userText(userId)} of the recorded request.`}</p>
<div class="operation"><label for="operation">Operation</label>
<select id="operation" disabled autocomplete="off">
<option value="">Choose an operation</option>
${domains.map(
  ([domain, list = []]) => html`<optgroup label="${domain.replaceAll('-', ' ')}">
${list.map(({ name }) => html`<option>${name}</option>`)}
</optgroup>
`,
)}</select></div>
<div class="copy">
<button type="button" id="copy-curl" data-copy="explorer-curl" disabled>Copy as curl</button>
<span role="status"></span>
</div>
</div>
<noscript><p class="warning">The explorer needs JavaScript. <a href="${pageUrl(pageData, 'get-started')}">Get started</a> shows how to send requests with curl.</p></noscript>
<div id="explorer" inert data-url="${pageUrl(pageData, 'explorer')}" data-token="${pageData.formToken}" data-nonce="${styleNonce}" data-user="${userId ?? ''}"></div>
<pre hidden id="explorer-query">${query}</pre>
<pre hidden id="explorer-variables">${variables}</pre>
<pre hidden id="explorer-curl" data-prefix="${curlPrefix}" data-guard="${isRecorded ? createCurlGuard('the values, which are not copied from a recorded request') : ''}"></pre>
<script src="${portalAssets.url('graphiql.js')}" defer></script>
<script src="${portalAssets.url('explorer.js')}" type="module"></script>`,
  })
}
