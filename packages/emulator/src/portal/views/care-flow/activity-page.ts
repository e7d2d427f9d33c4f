import { html } from 'hono/html'
import type { Activity, DataPointDefinition, FormDefinition, Question } from '../../../engine/index.ts'
import type { CareFlowRecord } from '../../../service/care-flows/record-store.ts'
import type { CareFlowDetails } from '../../routes/read-care-flow.ts'
import { formToken } from '../form-token.ts'
import type { Frame } from '../frame.ts'
import { moment } from '../moment.ts'
import { page } from '../page.ts'
import { typed } from '../typed.ts'
import type { View } from '../view.ts'
import { activityBadge } from './activity-badge.ts'
import { activityType } from './activity-type.ts'
import { refusal } from './care-flow-page.ts'
import { activityUrl, careFlowUrl } from './care-flow-url.ts'
import { actionForm } from './pending-list.ts'
import { questionField } from './question-field.ts'
import { textField } from './text-field.ts'

/** The records of an activity. */
export interface ActivityRecords {
  form: FormDefinition | undefined
  response: CareFlowRecord<'form_response'> | undefined
  message: CareFlowRecord<'message'> | undefined
  /** The data points that an extension returns. */
  returns: readonly DataPointDefinition[]
}

export interface ActivityPage {
  frame: Frame
  details: CareFlowDetails
  activity: Activity
  records: ActivityRecords
  /** The values of the fields, by the names of the answers. */
  values: Readonly<Record<string, readonly string[]>>
  /** Why the answers were refused. */
  problem?: string
}

/** The page of an activity: its details, its history, and the fields to complete it. */
export function activityPage({ frame, details, activity, records, values, problem }: ActivityPage): View {
  const { careFlow, elements } = details
  const { id, object, status, indirect_object, sub_activities, date, expires_at } = activity
  const end = elements.find((element) => element.id === id)?.end_date
  return page({
    frame,
    section: 'care-flows',
    title: problem === undefined ? 'Activity' : 'Error: activity',
    content: html`<p class="kicker"><a href="/${frame.environment}/care-flows">Care flows</a> / <a href="${careFlowUrl(frame, careFlow.id)}">${typed(careFlow.title)}</a> /</p>
<div class="heading">
<h1>${typed(object.name)} ${activityBadge(status)}</h1>
${actionForm(frame, details, activity, { onItsPage: true })}
</div>
<dl class="facts">
<div><dt>Type</dt><dd>${activityType(activity)}</dd></div>
${indirect_object ? html`<div><dt>For</dt><dd>${typed(indirect_object.name || 'the patient')}</dd></div>` : ''}
<div><dt>Created</dt><dd>${moment(date)}</dd></div>
${end ? html`<div><dt>Ended</dt><dd>${moment(end)}</dd></div>` : ''}
${expires_at && status === 'ACTIVE' ? html`<div><dt>Expires</dt><dd>${moment(expires_at)}</dd></div>` : ''}
<div><dt>ID</dt><dd><code class="unbroken">${id}</code></dd></div>
</dl>
${problem === undefined ? '' : refusal(problem)}
${answerForm({ frame, details, activity, records, values, problem: problem ?? '' })}
${listings(activity, details, records)}
<section class="card flush"><h2>History</h2><ul class="pending">
${sub_activities.map(
  ({
    subject,
    action,
    date,
    text,
    error,
  }) => html`<li><div>${actions[action] ?? action}${subject.name ? html` by ${typed(subject.name)}` : ''}
<small>${moment(date)}${text ? html` · <q>${typed(text.en)}</q>` : ''}${error ? html` · ${typed(error)}` : ''}</small></div></li>
`,
)}</ul></section>`,
  })
}

const actions: Record<string, string> = {
  ACTIVATE: 'Activated',
  COMPLETE: 'Completed',
  EXPIRED: 'Expired',
  FAILED: 'Failed',
  READ: 'Read',
  SUBMITTED: 'Submitted',
}

/** The fields to complete a form, an extension or an API call. They begin with invented values. */
function answerForm({
  frame,
  details,
  activity,
  records,
  values,
  problem,
}: Required<ActivityPage>): View | '' {
  if (activity.status !== 'ACTIVE' || !details.release) return ''
  const { form, returns } = records
  const value = (name: string) => values[name]?.[0] ?? ''
  const fields = form
    ? form.questions.map((question) =>
        questionField({ question, values: values[question.key] ?? [], isWrong: isNamed(problem, question) }),
      )
    : activity.object.type === 'API_CALL'
      ? [
          textField({
            key: 'status',
            label: 'Status',
            hint: 'The HTTP status. From 200 to 299 the call succeeds.',
            value: value('status'),
          }),
          textField({ key: 'body', label: 'Body', hint: 'The body of the answer.', value: value('body') }),
        ]
      : returns.map(({ key, title, valueType }) =>
          textField({ key, label: title || key, hint: valueType.toLowerCase(), value: value(key) }),
        )
  if (fields.length === 0) return ''
  const by = activity.indirect_object
    ? html` as ${typed(activity.indirect_object.name || 'the patient')}`
    : ''
  return html`<form class="card narrow" method="post" action="${activityUrl(frame, details.careFlow.id, activity.id)}" novalidate>
${formToken(frame)}
<p class="hint">These answers are invented. Change what matters to you.</p>
${fields}
<p class="actions"><button class="primary" name="do" value="submit">Complete${by}</button></p>
</form>`
}

function isNamed(problem: string, { key }: Question): boolean {
  return problem.split(/[\s,.]+/).includes(key)
}

/** The inputs of the activity, and its outcome. */
function listings(
  activity: Activity,
  { apiCalls, timers, release }: CareFlowDetails,
  { form, response, message }: ActivityRecords,
): View[] {
  const { id, outputs } = activity
  const call = apiCalls.find(({ activity_id }) => activity_id === id)
  const timer = timers.find(({ activity_id }) => activity_id === id)
  const views: View[] = []
  if (response) {
    const titles = new Map(form?.questions.map((question) => [question.id, question.title || question.key]))
    views.push(
      listing(
        'Answers',
        response.answers.map(({ question_id, value, label, value_type }) => [
          titles.get(question_id) ?? question_id,
          value_type === 'BOOLEAN' ? (value === '1' ? 'Yes' : 'No') : label || value,
        ]),
      ),
    )
  }
  if (message)
    views.push(
      listing('Message', [
        ['Subject', message.subject],
        ['Body', message.body],
      ]),
    )
  if (timer) {
    views.push(
      listing('Timer', [
        ['What it waits for', timer.readable_explanation],
        ['Ends', timer.scheduled_date ?? ''],
        ['Ended because', timer.completion_reason ?? ''],
      ]),
    )
  }
  if (call) {
    const { request, responses, attempts, status } = call
    views.push(
      listing('API call', [
        ['Request', `${request.method} ${request.endpoint}`],
        ['Headers', request.headers.map(({ key }) => key).join(', ')],
        ['Body', request.body ?? ''],
        ['Status', `${status}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`],
        ...responses.map(({ status, body, date }): [string, string] => [
          `Answer of ${date.slice(11, 19)}`,
          `${status} ${body}`,
        ]),
      ]),
    )
  }
  if (outputs?.type === 'EXTENSION') views.push(listing('Values', Object.entries(outputs.extension_results)))
  if (outputs?.type === 'CALCULATION') {
    views.push(
      listing(
        'Results',
        outputs.calculation_results.map(({ label, value, unit }) => [
          label,
          `${value ?? 'none'} ${unit ?? ''}`,
        ]),
      ),
    )
  }
  const action = release?.tracks
    .flatMap(({ steps }) => steps.flatMap((step) => step.actions))
    .find((candidate) => candidate.id === activity.context.action_id)
  if (action?.type === 'CHECKLIST')
    views.push(
      listing(
        'Checklist',
        action.items.map((item, index) => [String(index + 1), item]),
      ),
    )
  return views
}

/** Omits empty values. */
function listing(title: string, lines: readonly (readonly [string, string])[]): View {
  return html`<section class="card"><h2>${title}</h2><dl class="listing">
${lines.map(([label, text]) => (text === '' ? '' : html`<div><dt>${typed(label)}</dt><dd>${typed(text)}</dd></div>`))}
</dl></section>`
}
