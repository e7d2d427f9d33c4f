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

// A page that is left can be kept in memory and come back. A key must not come back with it, and nothing after signing out.
const secret = document.querySelector('[data-secret]')
addEventListener('pagehide', () => secret?.replaceChildren())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

const list = document.querySelector('[data-refresh]')
const pause = document.querySelector('[data-pause]')

/** Whether the list has to stay as it is: it is paused, or somebody is in it, perhaps in the middle of a click. */
const isHeld = () =>
  document.hidden ||
  pause.ariaPressed === 'true' ||
  list.contains(document.activeElement) ||
  list.matches(':active')

async function refresh() {
  if (isHeld()) return
  const response = await fetch(location.href)
  if (response.redirected) return location.reload()
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('[data-refresh]')
  if (!isHeld() && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes)
}

if (list) {
  pause.hidden = false
  pause.addEventListener('click', () => {
    pause.ariaPressed = String(pause.ariaPressed !== 'true')
  })
  // One at a time, because a slow answer must not replace a newer one.
  const keepFresh = () =>
    refresh()
      .catch(() => {})
      .finally(() => setTimeout(keepFresh, 2000))
  setTimeout(keepFresh, 2000)
}
