import type { YamlDefinition } from '../src/definitions/definition-schema.ts'

/** Contains what the built-in definitions lack: a loop, parallel steps, and an API call whose responses the test sends. */
export const everything: YamlDefinition = {
  id: 'everything',
  title: 'Everything',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' } },
  baseline: { goal: { type: 'number', optional: true }, until: { type: 'date', optional: true } },
  forms: {
    diary: {
      title: 'Diary',
      questions: {
        again: { type: 'yes or no', title: 'Once more?', required: true },
        pain: { type: 'number', title: 'Pain' },
      },
    },
  },
  calculations: {
    score: {
      inputs: { pain: 'diary.pain', goal: 'goal' },
      results: { gap: { difference: ['pain', 'goal'] } },
    },
  },
  reminders: { times: 2, every: '1 day' },
  tracks: {
    loop: {
      title: 'Loop',
      steps: {
        write: {
          title: 'Write',
          actions: [{ form: 'diary', expires: '5 days' }, { calculation: 'score' }],
          next: [
            { to: 'write', if: 'diary.again is true', after: '1 hour' },
            { to: 'call', if: 'diary.again is not true' },
            { to: 'dated', if: 'until is not empty', on: { date: 'until', before: '1 day' } },
          ],
        },
        call: {
          title: 'Call',
          actions: [
            {
              key: 'outside-call',
              api_call: {
                title: 'Ask',
                url: 'https://api.example.org/ask',
                answers: 'from outside',
                retries: { attempts: 3, first_wait: '10 minutes', longest_wait: '15 minutes' },
              },
            },
            {
              key: 'graphql-call',
              api_call: {
                title: 'Ask a graph',
                url: 'https://api.example.org/graphql',
                graphql: {
                  query: 'query ($pain: String) { advice(pain: $pain) }',
                  variables: { pain: '{diary.pain}' },
                },
                answers: [
                  { status: 200, body: '{"errors":[{"message":"Busy"}]}' },
                  { status: 200, body: '{"data":{"advice":"Rest"}}' },
                ],
              },
            },
            { message: { subject: 'We ask', body: 'Please wait.' }, expires: '1 day' },
          ],
        },
        dated: {
          title: 'Dated',
          actions_start: 'at once',
          actions: [
            { key: 'await-goal', timer: { await: 'goal', timeout: '2 days' } },
            { key: 'resource', timer: { updated: 'slow-extension.answer' } },
            { key: 'until-date', timer: { until: { date: 'until', after: '1 day', at: '09:00' } } },
          ],
        },
      },
    },
    side: {
      title: 'Side',
      starts: [
        'by hand',
        { when_collected: 'goal', if: 'goal is greater than 120' },
        { after_step: 'write' },
        { when_not_collected: 'diary.pain', within: '36 hours' },
      ],
      first: [{ to: 'left' }, { to: 'right' }],
      steps: {
        left: { title: 'Left', actions: [{ checklist: { title: 'Left', items: ['One'] }, to: 'nurse' }] },
        right: {
          title: 'Right',
          actions: [
            {
              key: 'slow-extension',
              extension: {
                title: 'Slow',
                name: 'slow',
                action: 'go',
                returns: { answer: { type: 'number', value: '42' } },
                completes: '3 hours',
                failures: 1,
              },
            },
          ],
        },
      },
    },
  },
}
