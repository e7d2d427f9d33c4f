// All of it is comfort: every page does its job without.

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
    getSelection().selectAllChildren(source)
    status.textContent = 'It could not be copied. It is selected: press Ctrl+C or ⌘C.'
  }
})

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

// The parts of a page that follow what happens. Each is loaded with the page's address, again and again.
const live = document.querySelector('[data-live-switch]')
const findParts = () => [...document.querySelectorAll('[data-live]')]

/** Whether a part has to stay as it is: somebody points at it, is in it or has opened something in it. */
const isHeld = (part) =>
  part.matches(':hover, :active, :focus-within') ||
  part.querySelector('details[open], :popover-open') !== null

/**
 * Loads the parts again that are not held. Returns whether one is. Keeps all if the address has changed meanwhile. Throws if
 * the answer does not come.
 */
async function refresh(isKept) {
  const { href } = location
  const response = await fetch(href)
  if (response.redirected) return location.reload()
  if (!response.ok) throw new Error(`The page was answered with ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (href !== location.href) return false
  let isWaiting = false
  for (const part of findParts()) {
    const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`)
    // Without anything to list, the page is another one.
    if (!fresh && !isFilledIn) return location.reload()
    if (!fresh || fresh.innerHTML === part.innerHTML) continue
    if (isKept(part)) isWaiting ||= part.dataset.live !== 'states'
    else part.replaceChildren(...fresh.childNodes)
  }
  startClock()
  showCurrentStep()
  return isWaiting
}

/** Scrolls the picture of a care flow to the step that is active or has failed. */
function showCurrentStep() {
  const step = document.querySelector('.tracks :is(.flow-failed, .flow-active)')
  const tracks = step?.closest('.tracks')
  if (!tracks || tracks.scrollTop > 0) return
  const { top, height } = step.getBoundingClientRect()
  tracks.scrollTop = top - tracks.getBoundingClientRect().top - (tracks.clientHeight - height) / 2
}
showCurrentStep()

// A page with a secret is read once.
if (live && secrets.length === 0) {
  const label = live.querySelector('span')
  const say = (text) => {
    live.dataset.state = text
    label.textContent = text
  }
  live.hidden = false
  live.addEventListener('click', () => {
    live.ariaPressed = String(live.ariaPressed !== 'true')
    say(live.ariaPressed === 'true' ? 'Held' : 'Live')
  })
  // One at a time, because a slow answer must not replace a newer one.
  const keepFresh = async () => {
    if (!document.hidden && live.ariaPressed !== 'true') {
      const state = await refresh((part) => live.ariaPressed === 'true' || isHeld(part)).then(
        (isWaiting) => (isWaiting ? 'Waits' : 'Live'),
        () => 'Away',
      )
      if (live.ariaPressed !== 'true') say(state)
    }
    setTimeout(keepFresh, 2000)
  }
  setTimeout(keepFresh, 2000)
}

// The emulator's clock runs on, as far ahead of the browser's clock as it was when the page was made.
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
let ahead = 0
function startClock() {
  const time = document.querySelector('[data-runs] time')
  if (time) ahead = Date.parse(time.dateTime) - Date.now()
}
startClock()
setInterval(() => {
  const time = document.querySelector('[data-runs] time')
  if (!time) return
  const now = new Date(Date.now() + ahead)
  time.firstChild.data = `${days.format(now)}, `
  time.querySelector('span').textContent = `${now.toISOString().slice(11, 19)} UTC`
}, 1000)

// "/" and Ctrl-K lead to the field that finds a record. The editors of the explorer have keys of their own.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event
  const isTyping = target.closest('input, textarea, select, #explorer') !== null
  if (key === '/' ? isTyping : key !== 'k' || !(ctrlKey || metaKey) || target.closest('#explorer')) return
  const field = document.querySelector('.find input')
  if (!field) return
  event.preventDefault()
  if (!field.checkVisibility()) document.getElementById('side').showPopover()
  field.select()
  field.focus()
})

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
      const range = document.querySelector('[data-live=list] .pager span')?.textContent ?? 'Nothing matches.'
      filter.querySelector('[role=status]').textContent = isFresh ? range : 'The list could not be loaded.'
    }, 150)
  })
}
