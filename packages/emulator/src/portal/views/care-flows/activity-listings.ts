import { findAction } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import type { ActivityDetails } from '../../details/read-activity.ts'
import { typedMoment } from '../pieces/moment.ts'
import { typed } from '../pieces/typed.ts'

/** The inputs of the activity, and its outcome. */
export function activityListings({ details, activity, records }: ActivityDetails): View[] {
  const { apiCalls, timers, release } = details
  const { form, response, message } = records
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
        ['Body (HTML)', message.body],
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
          `Answer at ${date.slice(11, 19)} UTC`,
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
  const action = release && findAction(release, activity)
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
${lines.map(([label, text]) => (text === '' ? '' : html`<div><dt>${typed(label)}</dt><dd>${typedMoment(text)}</dd></div>`))}
</dl></section>`
}
