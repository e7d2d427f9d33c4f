import { EmulatorError } from '../ground/emulator-error.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import type { AllEnvironments } from '../service/all-environments.ts'
import type { Environment } from '../service/environment.ts'
import { sampleEvent } from '../service/webhooks/events/sample-event.ts'
import { readDelivery } from '../service/webhooks/read-call.ts'
import type { Emulator } from './emulator.ts'

type IntegrationMethods = Pick<
  Emulator,
  | 'createApiKey'
  | 'listApiKeys'
  | 'deleteApiKey'
  | 'createWebhook'
  | 'listWebhooks'
  | 'deleteWebhook'
  | 'webhookPublicKey'
  | 'sendEvent'
  | 'deliveries'
>

/** Creates the methods for API keys and webhooks. `find` finds an environment, and throws after the emulator has stopped. */
export function createIntegrationMethods(
  environments: AllEnvironments,
  find: (name: EnvironmentName) => Environment,
): IntegrationMethods {
  const names = [...environments.byName.keys()]
  return {
    async createApiKey(environment, key) {
      return find(environment).keys.create(key)
    },
    async listApiKeys(environment) {
      return find(environment).keys.list()
    },
    async deleteApiKey(environment, key) {
      if (await find(environment).keys.delete(key)) return
      throw new EmulatorError('this environment has no such key. It may have been deleted before.', {
        option: 'key',
      })
    },

    async createWebhook(environment, webhook) {
      return find(environment).webhooks.create(webhook)
    },
    async listWebhooks(environment) {
      return find(environment).webhooks.list()
    },
    async deleteWebhook(environment, id) {
      if (await find(environment).webhooks.delete(id)) return
      throw new EmulatorError('this environment has no such webhook. It may have been deleted before.', {
        option: 'id',
      })
    },
    async webhookPublicKey(environment) {
      return find(environment).signingKeys.publicKey()
    },
    async sendEvent(type, partial, { environment = names[0] ?? 'sandbox' } = {}) {
      const { transact, deliveries, webhookCalls, now, choices } = find(environment)
      const event = sampleEvent(type, partial, now(), choices.eventBodies)
      const ids = await transact(({ outbox }) => outbox.add([event]))
      await deliveries.drain()
      return (await webhookCalls.list({ ids })).map(readDelivery)
    },
    async deliveries() {
      const all = names.map(find)
      await environments.catchUp()
      const lists = all.map(async ({ deliveries, webhookCalls }) => {
        await deliveries.drain()
        return (await webhookCalls.list()).map(readDelivery)
      })
      return (await Promise.all(lists)).flat()
    },
  }
}
