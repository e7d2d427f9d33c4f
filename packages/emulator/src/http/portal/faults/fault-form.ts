import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { faultsByOption, type RequestFault, requestFaultNames } from '../../../faults/fault.ts'
import type { View } from '../../pages/view.ts'
import { listPublishedOperations } from '../explorer/published-operations.ts'
import { field, formTokenField, readForm } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { pageUrl } from '../urls.ts'
import { faultTexts } from './fault-texts.ts'

interface FaultParameter {
  label: string
  hint: string
  /** Whether the value is numeric: a number, or a minimum and a maximum. */
  isNumber?: true
  /** The id of a `datalist` with suggestions. */
  list?: string
}

/** Parameters, keyed by name. */
type FaultParameters = Readonly<Record<string, FaultParameter>>

/** Parameters of only some faults. `faultsByOption` lists the faults of each. */
const specificParameters: FaultParameters = {
  delay: {
    label: 'Delay',
    hint: 'Number of ms, or a minimum and a maximum, such as 100, 400. Default: 1000.',
    isNumber: true,
  },
  retryAfter: { label: 'Retry-After', hint: 'In seconds. Default: 1.', isNumber: true },
  location: { label: 'Location', hint: 'Target URL. Default: an address that does not exist.' },
  type: { label: 'Error type', hint: 'Default: INTERNAL_SERVER_ERROR.' },
  statusCode: { label: 'Error status code', hint: 'Default: 500.', isNumber: true },
  code: { label: 'Payload code', hint: 'Default: 500.' },
}

function parametersOf(fault: RequestFault['with']): FaultParameters {
  const entries = Object.entries(specificParameters)
  return Object.fromEntries(entries.filter(([option]) => faultsByOption[option]?.includes(fault)))
}

/** Which requests a fault affects. */
const targetParameters: FaultParameters = {
  operationName: {
    label: 'Operation',
    hint: 'Name of the operation. Default: any.',
    list: 'operation-names',
  },
  rootField: { label: 'Root field', hint: 'Name of the root field, such as createPatient. Default: any.' },
}

/** How often a fault applies. */
const frequencyParameters: FaultParameters = {
  times: {
    label: 'Requests',
    hint: 'Number of requests that fail. Leave empty for no limit.',
    isNumber: true,
  },
  every: { label: 'Every nth', hint: '3 means every third matching request.', isNumber: true },
  probability: {
    label: 'Probability',
    hint: 'Probability per request, such as 0.1. Default: 1.',
    isNumber: true,
  },
}

/** The entered field values. */
export type FaultValues = Readonly<Record<string, string>>

const defaultFaultValues: FaultValues = { with: 'http-503', times: '1' }

/** Converts field values to a fault. The emulator validates the fault. */
export function toFault(values: FaultValues): RequestFault {
  const name = values.with as RequestFault['with']
  const parameters = { ...parametersOf(name), ...targetParameters, ...frequencyParameters }
  const entries = Object.entries(parameters).flatMap(([field, { isNumber }]) => {
    const text = values[field]?.trim() ?? ''
    const numbers = text.split(',').map(Number)
    return text === '' ? [] : [[field, isNumber ? (numbers.length > 1 ? numbers : numbers[0]) : text]]
  })
  const fault: RequestFault = { with: name, ...Object.fromEntries(entries) }
  // If no frequency is set, the fault applies to every request until it is removed.
  const isEndless = [fault.times, fault.every, fault.probability].every((value) => value === undefined)
  return isEndless ? { ...fault, every: 1 } : fault
}

const fieldNames = [
  'with',
  ...[specificParameters, targetParameters, frequencyParameters].flatMap(Object.keys),
]

/** Reads the entered values. */
export function readFaultForm(context: Context): Promise<FaultValues> {
  return readForm(context, fieldNames)
}

/** Renders the form that adds a fault. */
export function faultForm(pageData: PageData, values = defaultFaultValues, errors: FaultValues = {}): View {
  const inputs = (parameters: FaultParameters) =>
    Object.entries(parameters).map(([name, { isNumber, ...rest }]) =>
      field({
        name,
        value: values[name] ?? '',
        error: errors[name],
        type: isNumber ? 'number' : 'text',
        requirement: 'optional',
        ...rest,
      }),
    )
  return html`<form class="card" method="post" action="${pageUrl(pageData, 'faults')}" novalidate>
${formTokenField(pageData)}
<h2>Add fault</h2>
<fieldset class="kinds"><legend>Fault</legend>
${errors.with === undefined ? '' : html`<p class="error">${errors.with}</p>`}
${requestFaultNames.map((name) => {
  const own = inputs(parametersOf(name))
  return html`<label class="kind"><input type="radio" name="with" value="${name}"${raw(name === values.with ? ' checked' : '')}>
<span>${faultTexts[name].label} <small>${faultTexts[name].description}</small></span></label>
${own.length > 0 ? html`<div class="fields">${own}</div>` : ''}`
})}</fieldset>
<fieldset class="plain"><legend>Requests</legend>
<div class="fields">${inputs(targetParameters)}</div></fieldset>
<datalist id="operation-names">${listPublishedOperations().map(({ name }) => html`<option value="${name}">`)}</datalist>
<fieldset class="plain"><legend>Frequency</legend>
<div class="fields">${inputs(frequencyParameters)}</div></fieldset>
<p class="actions"><button class="primary">Add fault</button> <a class="button" href="${pageUrl(pageData, 'faults')}">Cancel</a></p>
</form>`
}
