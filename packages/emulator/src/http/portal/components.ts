import { html, raw } from 'hono/html'
import type { EnvironmentName } from '../../base/environments.ts'
import type { PatientRow } from '../../store/tables.ts'
import type { View } from '../pages.ts'
import { pageUrl, type Section } from './urls.ts'

/** Data that all pages of an environment share. */
export interface Frame {
  environment: EnvironmentName
  environments: readonly EnvironmentName[]
  administrator: string
  /** The emulator's time. */
  now: Date
  isPaused: boolean
  /** Settings that change the behaviour of the emulator, such as a moved clock, with the section to undo them. */
  states: readonly { label: string; section: Section }[]
  /** CSRF token of forms. */
  formToken: string
}

/** Renders the CSRF token, which every POST form behind the sign-in must contain. */
export function formToken({ formToken }: Frame): View {
  return html`<input type="hidden" name="formToken" value="${formToken}">`
}

/** Renders a form without fields. The button submits it. */
export function buttonForm(frame: Frame, action: string, button: View): View {
  return html`<form method="post" action="${action}">${formToken(frame)}${button}</form>`
}

/** Label and colour of a badge: `waits` for pending states, `odd` for unusual ones. */
export interface Badge {
  label: string
  colour: 'bad' | 'good' | 'odd' | 'plain' | 'waits'
}

export function badge({ label, colour }: Badge): View {
  return html`<span class="badge ${colour}">${label}</span>`
}

/** Badge of a failed activity in a list of other activities. */
export const failedBadge: Badge = { label: 'Failed', colour: 'bad' }

interface CodeBlock {
  id: string
  /** The button's label, such as "Copy the endpoint". */
  label: string
  code: string
  /** Language of the syntax highlighting. @defaultValue none */
  language?: 'graphql' | 'json'
  /** URLs of records by id, for ids in JSON. @defaultValue none */
  links?: ReadonlyMap<string, string>
  /** Line numbers to mark, from 1. @defaultValue none */
  marks?: readonly number[]
}

/** Renders code with a copy button. The button requires JavaScript. */
export function codeBlock({ id, label, code, language, links = new Map(), marks = [] }: CodeBlock): View {
  // A response body may not be JSON, and may contain thousands of quotes.
  const isPlain = language === undefined || !/^\s*[[{#a-z]/i.test(code)
  const show = (text: string) => (isPlain ? breakUrls(text) : colour(text, links))
  return html`<div class="code">
<pre><code id="${id}">${marks.length === 0 ? show(code) : markLines(code, marks, show)}</code></pre>
<div class="copy">
<button type="button" data-copy="${id}">Copy<span class="hidden"> ${label}</span></button>
<span role="status"></span>
</div>
</div>`
}

/** Tokens of JSON and GraphQL: a string with the colon of a key, a variable, a keyword, or another value. */
const tokens =
  /("(?:[^"\\]|\\.)*"(?:\s*:)?|[$@]\w+|\b(?:query|mutation|fragment|on|true|false|null)\b|-?\b\d[\d.e+-]*\b)/

/** Highlights JSON or GraphQL, and links known ids. */
function colour(code: string, links: ReadonlyMap<string, string>): View[] {
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

interface Popup {
  frame: Frame
  id: string
  /** The label of the button that opens the form. */
  button: View | string
  title: string
  kind?: 'danger' | 'quiet'
  /** URL to which the form is submitted. */
  action: string
  content: View
  /** Submit button. */
  submit: View
}

/** Renders a button that opens a form next to it, without JavaScript. */
export function popup({ frame, id, button, title, kind, action, content, submit }: Popup): View {
  return html`<button class="${kind ?? ''}" popovertarget="${id}">${button}</button>
<form class="card" popover id="${id}" method="post" action="${action}">
${formToken(frame)}
<h2>${title}</h2>
${content}
<p class="actions">${submit} <button type="button" popovertarget="${id}">Cancel</button></p>
</form>`
}

interface ChoicePopup extends Pick<Popup, 'frame' | 'action'> {
  /** The name of the field. */
  name: string
  label: string
  /** Label of the button that opens the form, and of the submit button. */
  button: string
  options: readonly { id: string; title: string }[]
  hint: string
}

/** Renders a button that opens a form with one choice. Empty without options. */
export function choicePopup({ name, label, button, options, hint, ...rest }: ChoicePopup): View | '' {
  if (options.length === 0) return ''
  const content = html`<label>${label} <select name="${name}">${options.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}</select></label>
<p class="hint">${hint}</p>`
  const submit = html`<button class="primary">${button}</button>`
  return popup({ ...rest, id: `choose-${name}`, button, title: button, content, submit })
}

interface Confirmation {
  frame: Frame
  /** URL to which the form is submitted. */
  action: string
  question: View | string
  /** Consequences of the action. */
  explanation: View
  /** URL of the button that opened the page. */
  cancelUrl: string
  /** Label of the confirming button. */
  confirm: string
}

/** Renders a confirmation of an irreversible action. Cancel is first and has the focus. */
export function confirmation(asked: Confirmation): View {
  return html`<form class="card narrow confirmation" method="post" action="${asked.action}" aria-labelledby="question">
${formToken(asked.frame)}
<h1 id="question">${asked.question}</h1>
${asked.explanation}
<p class="actions"><a class="button" href="${asked.cancelUrl}" autofocus>Cancel</a>
<button class="danger filled">${asked.confirm}</button></p>
</form>`
}

export interface Field {
  name: string
  label: string
  hint?: string
  /** The entered text. */
  value?: string
  /** Error message for the text. */
  error?: string | undefined
  type?: 'text' | 'password' | 'number' | 'file'
  required?: boolean
  /** The id of a `datalist` with suggestions. */
  list?: string
  /** Whether the field gets the focus even without an error. @defaultValue false */
  focus?: boolean
}

/**
 * Renders a labelled text field with its error. The server validates all fields, so the messages do not depend on the
 * browser.
 */
export function field({
  name,
  label,
  hint,
  value = '',
  error,
  type = 'text',
  required,
  list,
  focus,
}: Field): View {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" dir="auto"`,
    type === 'password' ? 'type="password" autocomplete="current-password"' : 'autocomplete="off"',
    type === 'number' && 'inputmode="numeric"',
    type === 'file' && 'type="file" accept="application/json,.json"',
    list && `list="${list}"`,
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
    required && 'aria-required="true"',
    (focus || error) && 'autofocus',
  ]
  return html`<div class="field">
<label for="${name}">${label}${required ? '' : html` <span class="optional">optional</span>`}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
<input ${raw(attributes.filter(Boolean).join(' '))} value="${value}">
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
</div>`
}

const MAX_CHARACTERS = 160
/** Maximum number of characters in the tooltip. A patient name has up to 255. */
const MAX_TITLE = 300

/**
 * Renders user text in a list. Truncates long text, with the full text as a tooltip. Isolates it with `bdi`, so that its
 * writing direction does not affect adjacent text.
 */
export function userText(text: string): View {
  const characters = Array.from(text.slice(0, 2 * MAX_CHARACTERS + 2))
  const isLong = characters.length > MAX_CHARACTERS
  const shown = isLong ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text
  if (!/\S{24}/.test(shown))
    return html`<bdi${text.length < 32 ? '' : html` title="${text.slice(0, MAX_TITLE)}"`}>${shown}</bdi>`
  // A word that is too long for a line breaks after punctuation or before capitals, if possible.
  const parts = shown.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=[-_./@?&=])(?=[^-_./@?&=\s])/u)
  return html`<bdi class="unbroken" title="${text.slice(0, MAX_TITLE)}">${parts.map((part, index) => html`${index > 0 ? raw('<wbr>') : ''}${part}`)}</bdi>`
}

/**
 * Renders a time to the second: `21 Nov 2026, 10:18:05 UTC`. A line break can only follow the day. With `now`, adds the
 * distance: `(3 minutes ago)`.
 */
export function moment(iso: string, now?: Date): View {
  return html`<time datetime="${iso}">${days.format(new Date(iso))}, <span>${iso.slice(11, 19)} UTC</span></time>${now ? ` (${distance(iso, now)})` : ''}`
}

/** Renders the distance to a time: `3 minutes ago`. The tooltip shows the time. */
export function relativeMoment(iso: string, now: Date, text = distance(iso, now)): View {
  return html`<time datetime="${iso}" title="${fullMoment(iso)}">${text}</time>`
}

/** Like `relativeMoment`, for dates that may be in the future. The distance is constant while the clock is paused. */
export function relativeCountdown(iso: string, frame: Frame): View {
  return relativeMoment(iso, frame.now, countdown(iso, frame))
}

/** Renders a value that may be or end with a time, such as `For: 2026-11-21T10:18:05.000Z`. */
export function userTextOrMoment(text: string): View {
  const [, before = '', iso] = /^(.*?)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)$/s.exec(text) ?? []
  return iso === undefined || Number.isNaN(Date.parse(iso))
    ? userText(text)
    : html`${before === '' ? '' : userText(before)}${moment(iso)}`
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Renders a time without the year and the zone, for pages that state UTC: `21 Nov, 10:18:05`. */
export function shortMoment(iso: string): View {
  return html`<time datetime="${iso}"><span>${shortDays.format(new Date(iso))}, ${iso.slice(11, 19)}</span></time>`
}

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Renders a time without the day: `10:18:05`. */
export function timeOfDay(iso: string): View {
  return html`<time datetime="${iso}"><span>${iso.slice(11, 19)}</span></time>`
}

/** Formats the distance to a time in its largest unit: `in 3 days`, `yesterday`, `now`. Counts calendar days. */
export function distance(iso: string, now: Date): string {
  const [count, unit] = measure(iso, now)
  return distances.format(count, unit)
}

/** Like `distance`, but a future time is `3 days ahead` while the clock is paused. */
export function countdown(iso: string, { now, isPaused }: Pick<Frame, 'now' | 'isPaused'>): string {
  const [count, unit] = measure(iso, now)
  if (!isPaused || count <= 0) return distances.format(count, unit)
  return `${new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)} ahead`
}

/** Returns the rounded distance in its largest unit. */
function measure(iso: string, now: Date): [count: number, unit: (typeof units)[number][0]] {
  // Two clocks are read a few milliseconds apart.
  const ms = 1_000 * Math.round((Date.parse(iso) - now.getTime()) / 1_000)
  const [unit, length] = units.find(([, size]) => Math.abs(ms) >= size) ?? units[3]
  const dayOf = (time: number) => Math.floor(time / units[0][1])
  return [unit === 'day' ? dayOf(Date.parse(iso)) - dayOf(now.getTime()) : Math.round(ms / length), unit]
}

const distances = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** Renders a time by this machine's clock with the distance: `06:12:31.482 2 min`. Adds the day unless it is today. */
export function machineTime(iso: string): View {
  const now = new Date()
  const day =
    iso.slice(0, 10) === now.toISOString().slice(0, 10) ? '' : `${shortDays.format(new Date(iso))}, `
  const ms = Math.max(0, now.getTime() - Date.parse(iso))
  const [unit, length] = units.find(([, size]) => ms >= size) ?? units[3]
  const ago = `${Math.floor(ms / length)} ${{ day: 'd', hour: 'h', minute: 'min', second: 's' }[unit]}`
  return html`<time datetime="${iso}" title="${fullMoment(iso)}, by this machine’s clock"><span>${day}${iso.slice(11, 23)}</span></time> <small>${ago}</small>`
}

function fullMoment(iso: string): string {
  return `${days.format(new Date(iso))}, ${iso.slice(11, 19)} UTC`
}

/** Formats a number with its noun: `1 patient`, `1,200 patients`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`
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
  frame: Pick<Frame, 'environment'>,
  patient: Pick<PatientRow, 'id' | 'name' | 'patient_code'>,
): View {
  return html`<a href="${pageUrl(frame, 'patients', patient.id)}">${patientName(patient)}</a>`
}

/** Renders the result of the last action. Redirects lead to it with the fragment `#notice`. */
export function doneNotice(content: View | string | undefined): View | '' {
  return content === undefined
    ? ''
    : html`<p class="notice" id="notice" role="status" tabindex="-1">${content}</p>`
}

/** Renders the reason for rejecting an action. */
export function refusal(title: string, problem: View | string): View {
  return html`<p class="notice refused" id="notice" role="alert" tabindex="-1"><strong>${title}</strong> ${problem}</p>`
}

/** Renders a placeholder for an empty list. */
export function empty(title: string, content: View | '' = ''): View {
  return html`<div class="card empty"><h2>${title}</h2>
${content}</div>`
}

type Entries = readonly (readonly [name: View | string, value: View | string | undefined])[]

/** Renders names and values side by side. Omits entries without a value. */
export function overview(entries: Entries): View {
  return definitionList('overview', entries)
}

/** Renders names and values, one per line. Omits entries without a value. */
export function listing(entries: Entries): View {
  return definitionList('listing', entries)
}

function definitionList(className: string, entries: Entries): View {
  const given = entries.filter(([, value]) => value !== undefined)
  return html`<dl class="${className}">
${given.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>`
}

/** Renders links to the pages of a record, by path. */
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
