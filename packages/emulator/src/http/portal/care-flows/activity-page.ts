import { type Activity, findAction, isPending, type User } from '@orchestration/care-flows'
import { formatCount } from '@orchestration/cli-kit'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { CareFlowHandle } from '../../../care-flow-handle.ts'
import type { Answers } from '../../../service/care-flows/create-completion.ts'
import { createSampleAnswers, pickFirst } from '../../../service/care-flows/sample-answers.ts'
import { findStakeholder } from '../../../service/definitions/stakeholders.ts'
import type { View } from '../../pages/view.ts'
import { errorNotice, propertyGrid, propertyList, userText } from '../components.ts'
import { readForm } from '../forms.ts'
import { page } from '../layout.ts'
import type { PortalEnv } from '../portal-env.ts'
import { moment, userTextOrMoment } from '../times.ts'
import { pageUrl } from '../urls.ts'
import { activityBadge, activityTypeLabel, assigneeNameOf } from './activity-labels.ts'
import { type AnswerForm, answerForm, readAnswers } from './answer-form.ts'
import { type ActionResult, tryAction } from './care-flow-action.ts'
import { type ActivityDetails, findActivityDetails } from './care-flow-details.ts'
import { showActionResult } from './care-flow-page.ts'
import { actionForm } from './pending-list.ts'

/** Serves the page of an activity, and executes actions on the activity. */
export const activityRoutes = new Hono<PortalEnv>()

activityRoutes.get('/:id/activities/:activity', (context) => {
  const found = findActivity(context)
  if (!found) return context.notFound()
  const { pageData } = context.var
  const values = findSampleAnswers(found, pageData.now)
  return context.html(activityPage({ pageData, ...found, values }))
})

activityRoutes.post('/:id/activities/:activity', async (context) => {
  const found = findActivity(context)
  if (!found) return context.notFound()
  const { activity, careFlowDetails } = found
  const form = await readForm(context, ['do'])
  const values = await readAnswers(context)
  const { id } = activity
  const careFlowId = careFlowDetails.careFlow.id
  if (!isPending(activity) && activity.status !== 'FAILED') {
    const problem = 'The activity has already ended: another user completed it, or it expired.'
    return showActionResult(context, careFlowId, { problem })
  }
  const { pageData } = context.var
  if (form.do === 'fill-in') return redirectToHostedPages(context, found)
  const act = (action: (careFlow: CareFlowHandle) => Promise<void>, user?: User) =>
    tryAction(context, careFlowId, action, user)
  const complete = (answers: Answers) =>
    act((careFlow) => careFlow.complete(id, answers), findAssignee(activity))
  const actions: Record<string, () => Promise<ActionResult>> = {
    submit: () => complete(toAnswers(values, found)),
    complete: () => complete(findSampleAnswers(found, pageData.now)),
    fail: () => complete({ status: 500, body: 'Failed manually from the portal' }),
    retry: () => act((careFlow) => careFlow.retry(id)),
    expire: () =>
      act((careFlow) =>
        careFlow.expire(id, `Expired by ${context.var.session.administrator} in the portal.`),
      ),
  }
  const action = Object.hasOwn(actions, form.do) ? actions[form.do] : undefined
  const result = (await action?.()) ?? {
    problem: 'The action in the form is unknown. Use the buttons on the page.',
  }
  if (form.do !== 'submit' || result.problem === undefined)
    return showActionResult(context, careFlowId, result)
  return context.html(activityPage({ pageData, ...found, values, problem: result.problem }), 422)
})

function findActivity(context: Context<PortalEnv>): ActivityDetails | undefined {
  const { id = '', activity = '' } = context.req.param() as Record<string, string>
  return findActivityDetails(context.var.environment, id, activity)
}

/** Returns the assignee of an activity: a patient or a stakeholder. */
function findAssignee({ indirect_object }: Activity): User | undefined {
  return indirect_object
    ? { id: indirect_object.id, name: indirect_object.name || indirect_object.id }
    : undefined
}

/** Keeps all fields of an API call, and omits empty fields of an extension. */
function toAnswers(values: Record<string, string>, { activity }: ActivityDetails): Answers {
  if (activity.object.type === 'API_CALL') return values
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))
}

/**
 * Redirects to the activity on the hosted pages of its assignee. Uses a hosted link instead of a session, because a session sends
 * events. The CSP of the page allows the redirect to another origin.
 */
function redirectToHostedPages(
  context: Context<PortalEnv>,
  { careFlowDetails: { careFlow }, activity }: ActivityDetails,
): Response | Promise<Response> {
  const { environment } = context.var
  const assigneeId = activity.indirect_object?.id ?? ''
  const stakeholder = findStakeholder(careFlow, assigneeId, environment.definitions)
  if (!stakeholder) {
    const problem = 'The hosted pages do not show this activity, because its definition is not loaded.'
    return showActionResult(context, careFlow.id, { problem })
  }
  const link = { care_flow_id: careFlow.id, stakeholder_id: stakeholder.id }
  const url = environment.transact(() => environment.hostedPages.ensureLink(link))
  return context.redirect(`${url}/${activity.id}`, 303)
}

/** Returns deterministic sample answers that complete a pending activity. */
function findSampleAnswers({ careFlowDetails: { release }, activity }: ActivityDetails, now: Date): Answers {
  if (!isPending(activity) || !release) return {}
  return createSampleAnswers(release, activity, now.getTime(), pickFirst) ?? {}
}

/** Renders the details and the history of an activity, and the fields for completing it. */
function activityPage(shown: AnswerForm): View {
  const { pageData, careFlowDetails, activity, problem } = shown
  const { careFlow, elements } = careFlowDetails
  const { id, context, object, status, date, expires_at } = activity
  const assignee = assigneeNameOf(activity)
  const end = elements.find((element) => element.id === context.action_id)?.end_date
  return page({
    pageData,
    section: 'care-flows',
    title: problem === undefined ? 'Activity' : 'Error: activity',
    content: html`<p class="kicker"><a href="${pageUrl(pageData, 'care-flows')}">Care flows</a> / <a href="${pageUrl(pageData, 'care-flows', careFlow.id)}">${userText(careFlow.title)}</a> /</p>
<div class="heading">
<h1>${userText(object.name)} ${activityBadge(status)}</h1>
${actionForm(pageData, careFlowDetails, activity, { onItsPage: true })}
</div>
${propertyGrid([
  ['Type', activityTypeLabel(activity)],
  ['For', assignee && userText(assignee)],
  ['Created', moment(date, pageData)],
  ['Ended', end && moment(end, pageData)],
  ['Expires', expires_at && isPending(activity) && moment(expires_at, pageData)],
  ['ID', html`<code class="unbroken">${id}</code>`],
])}
${problem === undefined ? '' : errorNotice('The care flow was not changed.', problem)}
${answerForm(shown)}
${activityListings(shown)}
${history(activity)}`,
  })
}

function history({ sub_activities }: Activity): View {
  return html`<section class="card flush"><h2>History</h2><ul class="pending">
${sub_activities.map(
  ({
    subject,
    action,
    date,
    text,
    error,
  }) => html`<li><div>${actionLabels[action] ?? action}${subject.name ? html` by ${userText(subject.name)}` : ''}
<small>${moment(date)}${text ? html` · <q>${userText(text.en)}</q>` : ''}${error ? html` · ${userText(error)}` : ''}</small></div></li>
`,
)}</ul></section>`
}

const actionLabels: Record<string, string> = {
  ACTIVATE: 'Activated',
  COMPLETE: 'Completed',
  EXPIRED: 'Expired',
  FAILED: 'Failed',
  READ: 'Read',
  SEND: 'Sent',
  STOPPED: 'Stopped',
  SUBMITTED: 'Submitted',
}

/** Renders the inputs and the outcome of the activity. */
function activityListings({ careFlowDetails, activity, form, response, message }: ActivityDetails): View[] {
  const { apiCalls, timers, release } = careFlowDetails
  const { id, outputs } = activity
  const call = apiCalls.find(({ activity_id }) => activity_id === id)
  const timer = timers.find(({ activity_id }) => activity_id === id)
  const action = release && findAction(release, activity)
  const titles = new Map(form?.questions.map((question) => [question.id, question.title || question.key]))
  const lists: Record<string, TextProperties | undefined> = {
    Answers: response?.answers.map(({ question_id, value, label, value_type }) => [
      titles.get(question_id) ?? question_id,
      value_type === 'BOOLEAN' ? (value === '1' ? 'Yes' : 'No') : label || value,
    ]),
    Message: message && [
      ['Subject', message.subject],
      ['Body (HTML)', message.body],
    ],
    Timer: timer && [
      ['Waiting for', timer.readable_explanation],
      ['Ends', timer.scheduled_date ?? ''],
      ['Ended because', timer.completion_reason ?? ''],
    ],
    'API call': call && [
      ['Request', `${call.request.method} ${call.request.endpoint}`],
      ['Headers', call.request.headers.map(({ key }) => key).join(', ')],
      ['Body', call.request.body ?? ''],
      ['Status', `${call.status}, ${formatCount(call.attempts, 'attempt')}`],
      ...call.responses.map(
        ({ status, body, date }) => [`Response at ${date.slice(11, 19)} UTC`, `${status} ${body}`] as const,
      ),
    ],
    Values: outputs?.type === 'EXTENSION' ? Object.entries(outputs.extension_results) : undefined,
    Results:
      outputs?.type === 'CALCULATION'
        ? outputs.calculation_results.map(({ label, value, unit }) => [
            label,
            `${value ?? 'none'} ${unit ?? ''}`,
          ])
        : undefined,
    Checklist:
      action?.type === 'CHECKLIST' ? action.items.map((item, index) => [String(index + 1), item]) : undefined,
  }
  return Object.entries(lists).flatMap(([title, lines]) => (lines ? propertyCard(title, lines) : []))
}

/** Names and values. The page omits empty values. */
type TextProperties = readonly (readonly [string, string])[]

function propertyCard(title: string, lines: TextProperties): View {
  const properties = lines.map(([label, text]) => [userText(label), text && userTextOrMoment(text)] as const)
  return html`<section class="card"><h2>${title}</h2>${propertyList(properties)}</section>`
}
