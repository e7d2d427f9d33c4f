import { afterAll, describe, expect, test } from 'vitest'
import { type Emulator, startEmulator } from './index.ts'

const notify = {
  extension: { title: 'Notify', name: 'pager', action: 'notify', completes: 'from outside' as const },
}
const bare = {
  id: 'bare',
  title: 'Bare',
  forms: {
    intro: { title: 'Intro', questions: { text: { type: 'description' as const, title: 'Read this.' } } },
  },
  tracks: {
    main: {
      title: 'Main',
      steps: { start: { title: 'Start', actions: [notify, { form: 'intro' }] } },
    },
  },
}
const called = {
  ...bare,
  id: 'called',
  extension_webhooks: { ping: { title: 'Ping' } },
  tracks: {
    ...bare.tracks,
    reply: {
      title: 'Reply',
      starts: { extension_webhook: 'ping' },
      steps: { 'send-reply': { title: 'Send reply', actions: [notify] } },
    },
  },
}

describe('if there is nothing to choose from, the error reports this', async () => {
  const careFlows = ['bare', 'called', 'stopped'].map((id) => ({
    id,
    pathway_definition_id: id === 'called' ? 'called' : 'bare',
  }))
  const emulator = await startEmulator({
    port: 0,
    definitions: [bare, called],
    seedData: { patients: [{ id: 'ada', first_name: 'Ada', care_flows: careFlows }] },
  })
  afterAll(() => emulator.stop())
  await emulator.careFlow('stopped').stop()

  test.each<[string, (emulator: Emulator) => Promise<unknown>]>([
    [
      'webhook: The care flow has no extension webhooks.',
      (emulator) => emulator.careFlow('bare').callExtensionWebhook('ping'),
    ],
    [
      'values: The extension webhook has no data points.',
      (emulator) => emulator.careFlow('called').callExtensionWebhook('ping', { number: 7 }),
    ],
    [
      'answers: The activity has no questions.',
      (emulator) => emulator.careFlow('bare').complete('Intro', { mood: 7 }),
    ],
    [
      'answers: The activity has no data points.',
      (emulator) => emulator.careFlow('bare').complete('Notify', { number: 7 }),
    ],
    ['track: The care flow has no ad hoc tracks.', (emulator) => emulator.careFlow('bare').addTrack('Extra')],
    [
      'activity: The care flow has no pending activities.',
      (emulator) => emulator.careFlow('stopped').complete('Intro'),
    ],
    [
      'activity: The care flow has no failed activities.',
      (emulator) => emulator.careFlow('bare').retry('Intro'),
    ],
    [
      'activity: The activity did not become pending. No activities are pending. Use complete(activity, answers) with your own answers, or advance the clock.',
      (emulator) => emulator.careFlow('stopped').completeUntil('Intro'),
    ],
    [
      'timeout: No matching request within 1 ms. No requests have been recorded.',
      (emulator) => emulator.waitForRequest({}, { timeout: 1 }),
    ],
  ])('%s', async (message, attempt) => {
    await expect(attempt(emulator)).rejects.toMatchObject({ message })
  })
})
