// All of it is comfort: every page does its job without.

for (const button of document.querySelectorAll('[data-copy]')) {
  const source = document.getElementById(button.dataset.copy)
  const status = button.parentElement.querySelector('[role=status]')
  button.hidden = false
  button.addEventListener('click', async () => {
    status.textContent = ''
    try {
      await navigator.clipboard.writeText(source.textContent)
      status.textContent = 'Copied'
    } catch {
      getSelection().selectAllChildren(source)
      status.textContent = 'It could not be copied. It is selected: press Ctrl+C or ⌘C.'
    }
  })
}

// The browser can keep a page that is left in memory, and show it on "Back". It loads again, because what it shows may have
// changed and a key must not come back. Only a form that was being filled in stays, if its session goes on.
let isFilledIn = false
addEventListener('input', ({ target }) => {
  isFilledIn ||= !target.closest('.filter')
})
addEventListener('submit', () => {
  isFilledIn = false
})

const secrets = document.querySelectorAll('[data-secret]')
addEventListener('pagehide', () => {
  for (const secret of secrets) secret.replaceChildren()
  // Nothing shows before the session is known to go on. The page keeps its layout, so it keeps its position.
  document.body.style.visibility = 'hidden'
})

addEventListener('pageshow', async ({ persisted }) => {
  if (!persisted) return
  if (isFilledIn && (await isInSession().catch(() => false))) document.body.style.visibility = ''
  else location.reload()
})

/** Whether the session that the page was made for goes on. */
async function isInSession() {
  const formToken = document.querySelector('[name=formToken]')?.value
  if (formToken === undefined) return false
  const headers = { 'x-form-token': formToken }
  const { ok } = await fetch('/session', { method: 'POST', headers, redirect: 'manual' })
  return ok
}

const list = document.querySelector('[data-list]')
const pause = document.querySelector('[data-pause]')

/** Whether the list has to stay as it is: it is paused, or somebody is in it, perhaps in the middle of a click. */
const isHeld = () =>
  document.hidden ||
  pause.ariaPressed === 'true' ||
  list.contains(document.activeElement) ||
  list.matches(':active')

/**
 * Loads the list of the page's address again. Keeps it if the address has changed meanwhile, or something holds it. Throws if the
 * answer does not come.
 */
async function refresh(isKept) {
  if (isKept()) return
  const { href } = location
  const response = await fetch(href)
  if (response.redirected) return location.reload()
  if (!response.ok) throw new Error(`The list was answered with ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('[data-list]')
  if (isKept() || href !== location.href) return
  // Without anything to list, the page is another one.
  if (!fresh) return location.reload()
  if (fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes)
}

if (pause) {
  pause.hidden = false
  pause.addEventListener('click', () => {
    pause.ariaPressed = String(pause.ariaPressed !== 'true')
  })
  // One at a time, because a slow answer must not replace a newer one.
  const keepFresh = () =>
    refresh(isHeld)
      .catch(() => {})
      .finally(() => setTimeout(keepFresh, 2000))
  setTimeout(keepFresh, 2000)
}

// A change in a filter acts at once, and the focus stays where it is.
const filter = document.querySelector('.filter')
if (filter) {
  const button = filter.querySelector('button')
  button.hidden = true
  let waiting
  filter.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(async () => {
      const url = new URL(filter.action)
      url.search = new URLSearchParams(new FormData(filter))
      history.replaceState(null, '', url)
      const isFresh = await refresh(() => false).then(
        () => true,
        () => false,
      )
      // With the button, somebody can try again.
      button.hidden = isFresh
      const range = list.querySelector('.pager span')?.textContent ?? 'Nothing matches.'
      filter.querySelector('[role=status]').textContent = isFresh ? range : 'The list could not be loaded.'
    }, 150)
  })
}
