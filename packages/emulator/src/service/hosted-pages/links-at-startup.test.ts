import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { type Emulator, startEmulator, type YamlDefinition } from '../../index.ts'

const message = (subject: string) => ({
  message: { subject, body: '<p>{hosted_pages_link.patient}</p>' },
})

/** A care flow that sends one message when it starts and another one a second later. */
const invitation: YamlDefinition = {
  id: 'invitation',
  title: 'Invitation',
  tracks: {
    main: {
      title: 'Main',
      first: 'invite',
      steps: {
        invite: { title: 'Invite', actions: [message('Invitation')], next: 'wait' },
        wait: {
          title: 'Wait',
          actions: [{ key: 'a-second', timer: { title: 'A second', wait: '1 second' } }],
          next: 'remind',
        },
        remind: { title: 'Remind', actions: [message('Reminder')] },
      },
    },
  },
}

async function readBodies(emulator: Emulator): Promise<string[]> {
  const ask = await createAsk(emulator)
  const read = async (query: string, variables: object) => (await ask(query, variables)).data
  const { careflowActivities } = await read(
    'query ($id: String!) { careflowActivities(pathway_id: $id) { activities { object { id type } } } }',
    { id: 'invited' },
  )
  const bodies: string[] = []
  for (const { object } of careflowActivities.activities) {
    if (object.type !== 'MESSAGE') continue
    const { message } = await read('query ($id: String!) { message(id: $id) { message { body } } }', {
      id: object.id,
    })
    bodies.push(message.message.body)
  }
  return bodies
}

test('messages sent at startup contain the URL of the hosted pages', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const options = { port: 0, store: join(folder.path, 'invitation.db'), definitions: [invitation] }
  const care_flows = [{ id: 'invited', pathway_definition_id: 'invitation' }]
  const before = await startEmulator({ ...options, seedData: { patients: [{ id: 'ada', care_flows }] } })
  before.pauseClock()
  const seeded = await readBodies(before)
  expect(seeded).toEqual([expect.stringMatching(`^<p>${before.hostedPages}/l/`)])
  await before.stop()

  await sleep(1_100)
  await using after = await startEmulator(options)
  const bodies = await readBodies(after)
  expect(bodies).toContain(seeded[0])
  expect(bodies).toContainEqual(expect.stringMatching(`^<p>${after.hostedPages}/l/`))
})
