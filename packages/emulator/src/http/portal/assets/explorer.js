// Mounts GraphiQL. Does not store data in the browser, because queries may contain patient data.
const { React, ReactDOM, GraphiQL } = globalThis
const container = document.getElementById('explorer')
const { url, token, nonce } = container.dataset
/** X-User-ID of the recorded request that the page shows, if any. */
let { user } = container.dataset
// Libraries read the nonce for their style elements from this global.
globalThis.__webpack_nonce__ = nonce

const kept = new Map()
const storage = {
  get length() {
    return kept.size
  },
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => kept.set(name, value),
  removeItem: (name) => kept.delete(name),
  clear: () => kept.clear(),
}

const findEditor = (part) => container.querySelector(`${part} .CodeMirror`)?.CodeMirror

/** Returns the operation name if the query contains it. GraphiQL updates the name shortly after the query. */
function nameIn(query, operationName) {
  const names = query.matchAll(/\b(?:query|mutation|subscription)\s+(\w+)/g)
  return [...names].some(([, name]) => name === operationName) ? operationName : undefined
}

async function fetcher({ query, variables, operationName }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-form-token': token,
      ...(user && { 'x-user-id': user }),
    },
    body: JSON.stringify({ query, variables, operationName: nameIn(query, operationName) }),
  })
  // The session has ended.
  if (response.redirected) location.reload()
  // GraphiQL sends IntrospectionQuery to load the schema. The user runs all other operations.
  if (operationName !== 'IntrospectionQuery') showResponse()
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  return { errors: [{ message: `The portal returned HTTP ${response.status}. Reload the page.` }] }
}

/** Scrolls to the response if it is below the editors. */
function showResponse() {
  container.querySelector('.graphiql-response').scrollIntoView({ block: 'nearest' })
}

const copyCurl = document.getElementById('copy-curl')
const root = ReactDOM.createRoot(container)
let operationName

function show(query, variables) {
  const defaultEditorToolsVisibility = variables ? 'variables' : true
  root.render(
    React.createElement(GraphiQL, {
      fetcher,
      storage,
      query,
      variables,
      onEditOperationName: (name) => {
        operationName = name
      },
      defaultEditorToolsVisibility,
      isHeadersEditorEnabled: false,
      shouldPersistHeaders: false,
      showPersistHeadersSettings: false,
    }),
  )
}

/** Labels the editors, and makes their scroll areas focusable. */
function labelEditors() {
  for (const [part, label] of [
    ['.graphiql-query-editor', 'Query'],
    ['.graphiql-editor-tool', 'Variables'],
    ['.graphiql-response', 'Response'],
  ]) {
    for (const field of container.querySelectorAll(`${part} textarea:not([aria-label])`))
      field.ariaLabel = label
  }
  for (const area of container.querySelectorAll('.CodeMirror-scroll[tabindex="-1"]')) area.tabIndex = 0
}

/** Enables the explorer. GraphiQL's buttons have no effect until its editors exist. */
function enable() {
  const editors = ['.graphiql-query-editor', '.graphiql-editor-tool', '.graphiql-response']
  if (!editors.every((part) => container.querySelector(`${part} .CodeMirror`))) return
  // React registers the editors in the next task.
  setTimeout(() => {
    container.removeAttribute('inert')
    copyCurl.disabled = false
  })
}

new MutationObserver(() => {
  labelEditors()
  if (container.inert) enable()
}).observe(container, { childList: true, subtree: true })

const read = (id, page = document) => page.getElementById(id)?.textContent ?? ''
show(read('explorer-query'), read('explorer-variables'))

const curl = document.getElementById('explorer-curl')
const { prefix, guard } = curl.dataset
/** JSON and GraphQL literals, and quoted keys with their colon. */
const tokens =
  /"{3}[\s\S]*?"{3}|"(?:\\.|[^"\\])*"(?:\s*:)?|(?<!\$\w+:\s*)(?<=[:=[,]\s*)(?:-?\d[\d.eE+-]*|true|false|[A-Z][A-Z\d_]*(?=[\s,)}\]]))/g

const listLiterals = (text) => (text.match(tokens) ?? []).filter((token) => !token.endsWith(':'))
/** Literals of the recorded request, which "Copy as curl" redacts. */
let recorded = new Set(guard && listLiterals(`${read('explorer-query')}\n${read('explorer-variables')}`))

/** Redacts recorded literals with the same placeholders as the journal. */
function redact(text) {
  return text.replace(tokens, (token) => {
    if (!recorded.has(token)) return token
    if (token.startsWith('"')) return '"…"'
    return /^[A-Z]/.test(token) ? '_' : /^[tf]/.test(token) ? 'false' : '0'
  })
}

/** Creates a curl command from the editors. Throws if the variables are not JSON. */
function createCurl() {
  const texts = ['.graphiql-query-editor', '.graphiql-editor-tool'].map((part) => findEditor(part).getValue())
  const [query, json] = texts.map(redact)
  const isComplete = !listLiterals(texts.join('\n')).some((literal) => recorded.has(literal))
  const variables = json.trim() ? JSON.parse(json) : undefined
  const body = JSON.stringify({ query, variables, operationName: nameIn(query, operationName) })
  const userHeader = user ? '  -H "X-User-ID: $ORCHESTRATION_USER_ID" \\\n' : ''
  return `${isComplete ? '' : guard}${prefix}${userHeader}  -d '${body.replaceAll("'", "'\\''")}'`
}

// Runs before the page's own listener, which copies the text.
copyCurl.addEventListener('click', (event) => {
  try {
    curl.textContent = createCurl()
  } catch {
    event.stopPropagation()
    copyCurl.nextElementSibling.textContent = 'The variables are not valid JSON.'
  }
})

// Loads the operation's page, which contains example variables with ids from the environment.
const choice = document.getElementById('operation')
choice.disabled = false
choice.addEventListener('change', async () => {
  const { value } = choice
  if (!value) return
  const response = await fetch(`${url}?operation=${encodeURIComponent(value)}`)
  // The session has ended.
  if (response.redirected) return location.reload()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!response.ok || value !== choice.value) return
  document.querySelector('.explorer .hint').replaceWith(page.querySelector('.explorer .hint'))
  user = undefined
  recorded = new Set()
  copyCurl.nextElementSibling.textContent = ''
  show(read('explorer-query', page), read('explorer-variables', page))
})
