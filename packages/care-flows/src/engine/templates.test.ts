import { describe, expect, test } from 'vitest'
import { loadRelease, play } from '../../test/play.ts'
import { bloodPressure, oneStepFlow, pressureBaseline, readings, welcome } from '../../test/releases.ts'

describe('a template', () => {
  test('contains the current values in messages and clinical notes', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    const events = flow.act({ type: 'submit_form', activity_id: id, answers: readings([120, 121, 122]) })
    const note = Object.values(flow.state.activities).find(({ object }) => object.type === 'CLINICAL_NOTE')
    expect(events.find(({ type }) => type === 'clinical_note_created')).toMatchObject({
      clinical_note: {
        id: note?.object.id,
        activity_id: note?.id,
        narratives: [{ title: 'Summary', body: '<p>Average 121 mmHg, target 130 mmHg: normal.</p>' }],
      },
    })
    expect(play(welcome).events.find(({ type }) => type === 'message_created')).toMatchObject({
      message: { subject: 'Welcome, Ada' },
    })
  })

  test('escapes values in HTML, but not in subjects', async () => {
    const release = await loadRelease(
      oneStepFlow(
        'markup',
        [
          { message: { subject: 'For {name}', body: '<p>{name}</p>' } },
          { message: { subject: 'Slate', body: '[{ "text": "{name}" }]', format: 'slate' } },
          {
            clinical_note: {
              title: 'Note',
              narratives: { about: { title: 'About', body: '<p>{name}</p>' } },
            },
          },
          { push_to_emr: { title: 'Report', body: '<p>{name}</p>' } },
        ],
        { baseline: { name: { type: 'text' } } },
      ),
    )
    const { events } = play(release, { name: '<b>A & "B"</b>' })
    const escaped = '<p>&#60;b&#62;A &#38; &#34;B&#34;&#60;/b&#62;</p>'
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          message: expect.objectContaining({ subject: 'For <b>A & "B"</b>', body: escaped }),
        }),
        expect.objectContaining({
          clinical_note: expect.objectContaining({
            narratives: [expect.objectContaining({ body: escaped })],
          }),
        }),
        expect.objectContaining({
          message: expect.objectContaining({ body: '[{ "text": "<b>A & \\"B\\"</b>" }]' }),
        }),
        expect.objectContaining({ emr_report: expect.objectContaining({ message_html: escaped }) }),
      ]),
    )
  })

  test('escapes values only inside the strings of a JSON body', async () => {
    const json = '{ "name": "{name}", "sports": {sports} }'
    const call = (body: string) => ({ api_call: { title: 'Report', url: 'https://example.org', body } })
    const release = await loadRelease(
      oneStepFlow('bodies', [call(json), call('name={name}'), call('[1, 2, {name}')], {
        baseline: { name: { type: 'text' }, sports: { type: 'texts' } },
      }),
    )
    const { state } = play(release, { name: 'A "B" \\ {sports}\n', sports: '["run"]' })
    expect(Object.values(state.api_calls).map(({ request }) => request.body)).toEqual([
      '{ "name": "A \\"B\\" \\\\ {sports}\\n", "sports": ["run"] }',
      'name=A "B" \\ {sports}\n',
      '[1, 2, A "B" \\ {sports}\n',
    ])
  })
})
