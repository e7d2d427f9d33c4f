// Progressive enhancement: every page works without this script.

document.documentElement.classList.add('scripted')

addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  const source = document.getElementById(button.dataset.copy)
  const status = button.parentElement.querySelector('[role=status]')
  status.textContent = ''
  try {
    await navigator.clipboard.writeText(source.textContent)
    status.textContent = 'Copied'
  } catch {
    source.hidden = false
    getSelection().selectAllChildren(source)
    status.textContent = 'Could not copy. The text is selected: press Ctrl+C or ⌘C.'
  }
})

// Reloads a page that "Back" restores from the back/forward cache, because it may be stale. Keeps a page with form input.
let isFilledIn = false
addEventListener('input', ({ target }) => {
  isFilledIn ||= !target.closest('.filter')
})
addEventListener('submit', () => {
  isFilledIn = false
})
addEventListener('pagehide', () => {
  // Hides the stale page until it has been reloaded. Keeps the layout and the scroll position.
  if (!isFilledIn) document.body.style.visibility = 'hidden'
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !isFilledIn) location.reload()
})

// Live updates request the page every 2 seconds, and replace its live parts.
const live = document.querySelector('[data-live-switch]')
const findParts = () => [...document.querySelectorAll('[data-live]')]

/** Whether a part is hovered or focused, or contains an open element. */
const isInUse = (part) =>
  part.matches(':hover, :active, :focus-within') ||
  part.querySelector('details[open], :popover-open') !== null

/**
 * Replaces the live parts, except parts for which `isKept` returns true. Returns whether a kept part is stale. Does not replace
 * parts if the URL has changed since the request. Throws if the request fails.
 */
async function refresh(isKept) {
  const { href } = location
  const response = await fetch(href)
  if (response.redirected) return location.reload()
  if (!response.ok) throw new Error(`The portal returned HTTP ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (href !== location.href) return false
  let isStale = false
  for (const part of findParts()) {
    const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`)
    if (fresh && fresh.innerHTML === part.innerHTML) continue
    if (isKept(part)) isStale ||= part.dataset.live !== 'states'
    // Reloads the page if the part no longer exists, because a page with an empty list has a different layout.
    else if (fresh) part.replaceChildren(...fresh.childNodes)
    else if (!isFilledIn) return location.reload()
  }
  showCurrentStep()
  return isStale
}

/** Scrolls the diagram of a care flow to its failed or active step. */
function showCurrentStep() {
  const step = document.querySelector('.tracks :is(.flow-failed, .flow-active)')
  const tracks = step?.closest('.tracks')
  if (!tracks || tracks.scrollTop > 0) return
  const { top, height } = step.getBoundingClientRect()
  tracks.scrollTop = top - tracks.getBoundingClientRect().top - (tracks.clientHeight - height) / 2
}
showCurrentStep()

// A page with a new API key has no live updates, because a reload would lose the key.
if (live && !document.getElementById('api-key')) {
  const label = live.querySelector('span')
  const banner = document.querySelector('.unreachable')
  const isPaused = () => live.ariaPressed === 'true'
  const show = (state) => {
    live.dataset.state = state
    label.textContent = state
    banner.hidden = state !== 'Not reachable'
  }
  live.hidden = false
  live.addEventListener('click', () => {
    live.ariaPressed = String(!isPaused())
    show(isPaused() ? 'Paused' : 'Live')
  })
  // Sends one request at a time, because a slow response must not replace a newer one.
  const keepFresh = async () => {
    if (!document.hidden) {
      const state = await refresh((part) => isPaused() || isInUse(part)).then(
        (isStale) => (isPaused() ? 'Paused' : isStale ? 'Paused while in use' : 'Live'),
        () => 'Not reachable',
      )
      show(state)
    }
    setTimeout(keepFresh, 2000)
  }
  setTimeout(keepFresh, 2000)
}

// "/" and Ctrl-K focus the search field. The explorer's editors have their own shortcuts.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event
  const isTyping = target.closest('input, textarea, select, #explorer') !== null
  if (key === '/' ? isTyping : key !== 'k' || !(ctrlKey || metaKey) || target.closest('#explorer')) return
  const field = document.querySelector('.search input')
  if (!field) return
  event.preventDefault()
  if (!field.checkVisibility()) document.getElementById('side').showPopover()
  field.select()
  field.focus()
})

// Applies filter changes immediately, and keeps the focus.
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
      // If the update failed, the user needs the button to retry.
      button.hidden = isFresh
      const range = document.querySelector('[data-live=list] .pager span')?.textContent ?? 'No rows match.'
      filter.querySelector('[role=status]').textContent = isFresh ? range : 'The list could not be loaded.'
    }, 150)
  })
}
