// Every page works without this script.

// Scrolls the menu to the current page, on wide screens and on phones.
const menu = document.querySelector('.sidebar-pane')
const current = menu?.querySelector('[aria-current=page]')
if (current) {
  for (let part = current.closest('details'); part; part = part.parentElement.closest('details'))
    part.open = true
  const top = current.getBoundingClientRect().top - menu.getBoundingClientRect().top + menu.scrollTop
  menu.scrollTop = top - menu.clientHeight / 2
  // On phones, the menu has no size until it is opened.
  current.closest('[popover]')?.addEventListener('toggle', () => current.scrollIntoView({ block: 'center' }))
}

// Remembers the selected language tab across pages.
const tabs = [...document.querySelectorAll('.tabs input')]
const nameOf = (tab) => tab.parentElement.textContent
for (const tab of tabs) {
  if (nameOf(tab) === localStorage.getItem('language')) tab.checked = true
  tab.addEventListener('change', () => localStorage.setItem('language', nameOf(tab)))
}

// Lets long operation names break before capital letters, as in tables (astro.config.mjs).
for (const title of document.querySelectorAll('h1')) {
  const parts = title.textContent.split(/(?<=[a-z])(?=[A-Z])/)
  if (title.children.length > 0 || title.textContent.length < 21) continue
  title.replaceChildren(
    ...parts.flatMap((part, index) => (index > 0 ? [document.createElement('wbr'), part] : [part])),
  )
}
