// Mounts GraphiQL.
const { React, ReactDOM, GraphiQL } = globalThis
const container = document.getElementById('explorer')
/** `user` is the X-User-ID of the recorded request that the page shows. */
const { url, token, nonce, user } = container.dataset
// Libraries read the nonce for their style elements from this global.
globalThis.__webpack_nonce__ = nonce

/** Stores nothing in the browser, because queries can contain patient data. */
const storage = { length: 0, getItem: () => null, setItem() {}, removeItem() {}, clear() {} }

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

let operationName
const read = (id) => document.getElementById(id).textContent
const variables = read('explorer-variables')
ReactDOM.createRoot(container).render(
  React.createElement(GraphiQL, {
    fetcher,
    storage,
    query: read('explorer-query'),
    variables,
    onEditOperationName: (name) => {
      operationName = name
    },
    defaultEditorToolsVisibility: variables ? 'variables' : true,
    isHeadersEditorEnabled: false,
    shouldPersistHeaders: false,
    showPersistHeadersSettings: false,
  }),
)

const copyCurl = document.getElementById('copy-curl')
const editorNames = {
  '.graphiql-query-editor': 'Query',
  '.graphiql-editor-tool': 'Variables',
  '.graphiql-response': 'Response',
}
const findEditor = (part) => container.querySelector(`${part} .CodeMirror`)?.CodeMirror

/** Labels the editors, and makes their scroll areas focusable. */
function labelEditors() {
  for (const [part, label] of Object.entries(editorNames)) {
    for (const field of container.querySelectorAll(`${part} textarea:not([aria-label])`))
      field.ariaLabel = label
  }
  for (const area of container.querySelectorAll('.CodeMirror-scroll[tabindex="-1"]')) area.tabIndex = 0
}

/** Enables the explorer. GraphiQL's buttons have no effect until its editors exist. */
function enable() {
  if (!Object.keys(editorNames).every(findEditor)) return
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

const curl = document.getElementById('explorer-curl')

/** Creates a curl command from the editors. Throws if the variables are not JSON. */
function createCurl() {
  const query = findEditor('.graphiql-query-editor').getValue()
  const json = findEditor('.graphiql-editor-tool').getValue()
  const body = JSON.stringify({
    query,
    variables: json.trim() ? JSON.parse(json) : undefined,
    operationName: nameIn(query, operationName),
  })
  return `${curl.dataset.prefix}  -d '${body.replaceAll("'", "'\\''")}'`
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

// Opens the page of the operation, with example variables that contain ids from the environment.
const choice = document.getElementById('operation')
choice.disabled = false
choice.addEventListener('change', () => choice.form.requestSubmit())
