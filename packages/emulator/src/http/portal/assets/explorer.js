// Mounts GraphiQL. It keeps nothing in the browser: queries and variables may be about patients.
const { React, ReactDOM, GraphiQL } = globalThis
const container = document.getElementById('explorer')
const { url, token, nonce, operations } = container.dataset
/** The user in whose name the request was made that the page was opened for. */
let { user } = container.dataset
// The name under which libraries look for the nonce of the style elements that they add.
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

/**
 * GraphiQL reads the name of the operation a moment after the text has changed. Until then the name
 * can be that of the operation before, which the document does not have.
 */
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
  // The session is over.
  if (response.redirected) location.reload()
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  return { errors: [{ message: `The portal answered HTTP ${response.status}. Open the page again.` }] }
}

const root = ReactDOM.createRoot(container)

function show(query, variables) {
  const defaultEditorToolsVisibility = variables ? 'variables' : true
  root.render(
    React.createElement(GraphiQL, {
      fetcher,
      storage,
      query,
      variables,
      defaultEditorToolsVisibility,
      isHeadersEditorEnabled: false,
      shouldPersistHeaders: false,
      showPersistHeadersSettings: false,
    }),
  )
}

/** Names the text fields of the editors, and lets the keyboard scroll the answer. */
function name() {
  for (const [part, label] of [
    ['.graphiql-query-editor', 'Query'],
    ['.graphiql-editor-tool', 'Variables'],
    ['.graphiql-response', 'Answer'],
  ]) {
    for (const field of container.querySelectorAll(`${part} textarea:not([aria-label])`))
      field.ariaLabel = label
  }
  for (const area of container.querySelectorAll('.CodeMirror-scroll[tabindex="-1"]')) area.tabIndex = 0
}

/** GraphiQL shows its buttons before its editors, and until then does nothing on a click. */
function letIn() {
  const editors = ['.graphiql-query-editor', '.graphiql-editor-tool', '.graphiql-response']
  if (!editors.every((part) => container.querySelector(`${part} .CodeMirror`))) return
  // React takes note of an editor in its next task.
  setTimeout(() => container.removeAttribute('inert'))
}

new MutationObserver(() => {
  name()
  if (container.inert) letIn()
}).observe(container, { childList: true, subtree: true })

const read = (id) => document.getElementById(id)?.textContent ?? ''
show(read('explorer-query'), read('explorer-variables'))

const choice = document.getElementById('operation')
const examples = await (await fetch(operations)).json()
choice.disabled = false
choice.addEventListener('change', () => {
  const example = examples.find(({ name }) => name === choice.value)
  if (!example) return
  user = undefined
  show(example.text, example.variables)
})
