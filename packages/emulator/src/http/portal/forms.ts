import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { View } from '../pages/view.ts'
import type { PageData } from './portal-env.ts'

/** Renders the CSRF token, which every POST form that requires a session must contain. */
export function formTokenField({ formToken }: PageData): View {
  return html`<input type="hidden" name="formToken" value="${formToken}">`
}

/** Renders a form without fields. The button submits it. */
export function buttonForm(pageData: PageData, action: string, button: View): View {
  return html`<form method="post" action="${action}">${formTokenField(pageData)}${button}</form>`
}

interface Popup {
  pageData: PageData
  id: string
  /** The label of the button that opens the form. */
  button: View | string
  title: View | string
  /** In a `danger` popup, the Cancel button receives the focus. */
  kind?: 'danger' | 'quiet'
  /** URL to which the form is submitted. */
  action: string
  content: View
  /** Submit button. */
  submit: View
}

/** Renders a button that opens a form next to it. Works without JavaScript. */
export function popup({ pageData, id, button, title, kind, action, content, submit }: Popup): View {
  return html`<button class="${kind ?? ''}" popovertarget="${id}">${button}</button>
<form class="card" popover id="${id}" method="post" action="${action}">
${formTokenField(pageData)}
<h2>${title}</h2>
${content}
<p class="actions">${submit} <button type="button" popovertarget="${id}"${kind === 'danger' ? raw(' autofocus') : ''}>Cancel</button></p>
</form>`
}

interface ChoicePopup extends Pick<Popup, 'pageData' | 'action'> {
  name: string
  label: string
  /** Label of the button that opens the form, and of the submit button. */
  button: string
  options: readonly { id: string; title: string }[]
  hint: string
}

/** Renders a button that opens a form with one choice. Returns an empty string if `options` is empty. */
export function choicePopup({ name, label, button, options, hint, ...rest }: ChoicePopup): View | '' {
  if (options.length === 0) return ''
  const content = html`<label>${label} <select name="${name}">${options.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}</select></label>
<p class="hint">${hint}</p>`
  const submit = html`<button class="primary">${button}</button>`
  return popup({ ...rest, id: `choose-${name}`, button, title: button, content, submit })
}

interface Field {
  name: string
  label: string
  hint?: View | string
  /** The entered text. */
  value?: string
  /** Error message for the text. */
  error?: string | undefined
  type?: 'text' | 'password' | 'number' | 'file'
  /** Marks a required field for screen readers, or labels an optional field. @defaultValue no mark */
  requirement?: 'required' | 'optional'
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
  requirement,
  list,
  focus,
}: Field): View {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const attributes = [
    error && 'aria-invalid="true"',
    requirement === 'required' && 'aria-required="true"',
    (focus || error) && 'autofocus',
    type === 'password' ? 'type="password" autocomplete="current-password"' : 'autocomplete="off"',
    type === 'number' && 'inputmode="numeric"',
    type === 'file' && 'type="file" accept="application/json,.json"',
  ]
  return html`<div class="field">
<label for="${name}">${label}${requirement === 'optional' ? html` <span class="optional">optional</span>` : ''}</label>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
<input id="${name}" name="${name}" dir="auto"${list ? html` list="${list}"` : ''}${described ? html` aria-describedby="${described}"` : ''} ${raw(attributes.filter(Boolean).join(' '))} value="${value}">
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
</div>`
}

/** Values of text fields, keyed by name. A field can have several values. */
type FieldValues = Readonly<Record<string, readonly string[]>>

/** Reads all text fields of a form. Ignores files. */
export async function readFields({ req }: Context): Promise<FieldValues> {
  const form = await req.parseBody({ all: true }).catch(() => ({}))
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      [value].flat().flatMap((text) => (typeof text === 'string' ? text : [])),
    ]),
  )
}

/** Reads text fields that have one value. A missing field counts as empty. */
export async function readForm<Name extends string>(
  context: Context,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const fields = await readFields(context)
  return Object.fromEntries(names.map((name) => [name, fields[name]?.at(-1) ?? ''])) as Record<Name, string>
}

interface TextRule {
  /** Subject of the error message, such as "The name". */
  subject: string
  /** Maximum length in code points. */
  maxLength: number
  /** Error message for empty text. Undefined if empty text is allowed. */
  emptyMessage?: string
}

/** Validates the text of a field. Returns the error message to show next to the field. */
export function validateText(
  text: string,
  { subject, maxLength, emptyMessage }: TextRule,
): string | undefined {
  if (emptyMessage !== undefined && !/[^\s\p{Cf}]/u.test(text)) return emptyMessage
  if (/\p{Cc}/u.test(text)) return `${subject} must be one line, without control characters.`
  const { length } = Array.from(text)
  if (length > maxLength)
    return `${subject} can contain at most ${maxLength} characters. It contains ${numberFormat.format(length)}.`
  return undefined
}

const numberFormat = new Intl.NumberFormat('en')
