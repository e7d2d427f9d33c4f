import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { PatientRow } from '../../store/tables.ts'
import type { View } from '../pages/view.ts'
import type { PageData } from './portal-env.ts'
import { pageUrl } from './urls.ts'

/** Label and colour of a badge. The colour is `waits` for pending states, and `odd` for unusual states. */
export interface Badge {
  label: string
  colour: 'bad' | 'good' | 'odd' | 'plain' | 'waits'
}

export function badge({ label, colour }: Badge): View {
  return html`<span class="badge ${colour}">${label}</span>`
}

export const failedBadge: Badge = { label: 'Failed', colour: 'bad' }

interface CodeBlock {
  id: string
  /** Text for screen readers that follows "Copy" in the button's label, such as "the endpoint". */
  label: string
  code: string
  /** Language for syntax highlighting. @defaultValue none */
  language?: 'graphql' | 'json'
  /** URLs of records, keyed by id. Ids in JSON become links. @defaultValue none */
  links?: ReadonlyMap<string, string>
  /** 1-based numbers of the lines to mark. @defaultValue none */
  marks?: readonly number[]
}

/** Renders code with a copy button. The button requires JavaScript. */
export function codeBlock({ id, label, code, language, links = new Map(), marks = [] }: CodeBlock): View {
  // Highlights only JSON and GraphQL. Other text can contain thousands of quoted strings, each of which would become an element.
  const isPlain = language === undefined || !/^\s*[[{#a-z]/i.test(code)
  const show = (text: string) => (isPlain ? breakUrls(text) : highlight(text, links))
  return html`<div class="code">
<pre><code id="${id}">${marks.length === 0 ? show(code) : markLines(code, marks, show)}</code></pre>
<div class="copy">
<button type="button" data-copy="${id}">Copy<span class="hidden"> ${label}</span></button>
<span role="status"></span>
</div>
</div>`
}

/** Tokens of JSON and GraphQL: strings (keys include their colon), variables, directives, keywords and numbers. */
const tokens =
  /("(?:[^"\\]|\\.)*"(?:\s*:)?|[$@]\w+|\b(?:query|mutation|fragment|on|true|false|null)\b|-?\b\d[\d.e+-]*\b)/

/** Highlights JSON or GraphQL, and links known ids. */
function highlight(code: string, links: ReadonlyMap<string, string>): View[] {
  return code.split(tokens).flatMap((part, index) => {
    if (index % 2 === 0) return html`${part}`
    const url = links.get(part.slice(1, -1))
    if (url !== undefined) return html`"<a href="${url}">${part.slice(1, -1)}</a>"`
    const name = /^[$@]|:$/.test(part) ? 'name' : part.startsWith('"') ? 'text-value' : 'value-word'
    return html`<span class="${name}">${breakUrls(part)}</span>`
  })
}

function markLines(code: string, marks: readonly number[], show: (text: string) => View[]): View[] {
  const lines = code.split('\n')
  return lines.map((line, index) => {
    const end = index < lines.length - 1 ? '\n' : ''
    return marks.includes(index + 1) ? html`<mark>${show(line)}</mark>${end}` : html`${show(line)}${end}`
  })
}

/** Allows line breaks in URLs after a slash. Copied text is unchanged. */
function breakUrls(code: string): View[] {
  return code
    .split(/(?<=https?:\/\/[^\s'"]*\/)(?=\w)/)
    .map((part, index) => html`${index > 0 ? raw('<wbr>') : ''}${part}`)
}

const MAX_CHARACTERS = 160
/** Maximum number of characters in the tooltip. A patient name can contain up to 255 characters. */
const MAX_TITLE_CHARACTERS = 300

/**
 * Renders user text in a list. Truncates long text, and shows more of it in a tooltip. Isolates it with `bdi`, so that its
 * writing direction does not affect adjacent text.
 */
export function userText(text: string): View {
  const characters = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 2))
  const isLong = characters.length > MAX_CHARACTERS
  const shown = isLong ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text
  if (!/\S{20}/.test(shown))
    return html`<bdi${text.length < 32 ? '' : html` title="${text.slice(0, MAX_TITLE_CHARACTERS)}"`}>${shown}</bdi>`
  // Overlong words break after punctuation or before capitals, if possible.
  const parts = shown.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=[-_./@?&=])(?=[^-_./@?&=\s])/u)
  return html`<bdi class="unbroken" title="${text.slice(0, MAX_TITLE_CHARACTERS)}">${parts.map((part, index) => html`${index > 0 ? raw('<wbr>') : ''}${part}`)}</bdi>`
}

/** Renders the name of a patient in a list. For an anonymous patient, renders the code or the id. */
export function patientName({
  id,
  name,
  patient_code,
}: Pick<PatientRow, 'id' | 'name' | 'patient_code'>): View {
  if (name !== '') return userText(name)
  return html`Anonymous <code>${userText(patient_code || id)}</code>`
}

/** Renders the name of a patient as a link to the patient's page. */
export function patientLink(
  pageData: Pick<PageData, 'environmentName'>,
  patient: Pick<PatientRow, 'id' | 'name' | 'patient_code'>,
): View {
  return html`<a href="${pageUrl(pageData, 'patients', patient.id)}">${patientName(patient)}</a>`
}

/** Renders the result of the last action. Redirects after an action use the fragment `#notice`. */
export function doneNotice(content: View | string): View {
  return html`<p class="notice" id="notice" role="status" tabindex="-1">${content}</p>`
}

/** Renders the notice named by the query parameter `done`, if any. */
export function notice({ req }: Context, notices: Readonly<Record<string, string>>): View | '' {
  const name = req.query('done') ?? ''
  return Object.hasOwn(notices, name) ? doneNotice(notices[name] ?? '') : ''
}

/** Renders the reason for rejecting an action. */
export function errorNotice(title: string, problem: View | string): View {
  return html`<p class="notice rejected" id="notice" role="alert" tabindex="-1"><strong>${title}</strong> ${problem}</p>`
}

/** Renders a placeholder for an empty list. */
export function emptyState(title: string, content: View | '' = ''): View {
  return html`<div class="card empty"><h2>${title}</h2>
${content}</div>`
}

type Properties = readonly (readonly [name: View | string, value: View | string | false | null | undefined])[]

/** Renders names and values side by side. Omits falsy values. */
export function propertyGrid(entries: Properties): View {
  return definitionList('overview', entries)
}

/** Renders names and values, one per line. Omits falsy values. */
export function propertyList(entries: Properties): View {
  return definitionList('listing', entries)
}

function definitionList(className: string, entries: Properties): View {
  const present = entries.filter(([, value]) => value)
  return html`<dl class="${className}">
${present.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>`
}

/** Renders links to the pages of a record. `tabs` contains the labels, keyed by path. */
export function tabList(
  subject: string,
  url: string,
  current: string,
  tabs: Readonly<Record<string, View | string>>,
): View {
  return html`<nav class="tabs" aria-label="${subject}">
<ul>
${Object.entries(tabs).map(
  ([path, label]) => html`<li><a href="${url}${path}" ${
    path === current ? raw('aria-current="page"') : ''
  }>${label}</a></li>
`,
)}</ul>
</nav>`
}
