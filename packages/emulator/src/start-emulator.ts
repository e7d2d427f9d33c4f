import type { Server } from 'node:http'
import type { Emulator, EmulatorOptions } from './emulator.ts'
import { EmulatorError } from './emulator-error.ts'
import { type EnvironmentName, environmentNames, isEnvironmentName } from './environments.ts'
import { createServiceSchema } from './graphql/create-service-schema.ts'
import { closeServer } from './http/close-server.ts'
import { createApiHandler } from './http/create-api-handler.ts'
import { formatUrl, listen } from './http/listen.ts'
import { ENDPOINT_PATH } from './http/refuse-request.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { createPatientStore } from './patients/patient-store.ts'
import { sow } from './seed/sow.ts'
import { openDatabase } from './store/open-database.ts'

/**
 * Starts the service's contract on this machine: one port an environment, ready when it resolves.
 * Throws `EmulatorError` where an option is wrong or a port is taken.
 */
export async function startEmulator({
  environments = ['sandbox'],
  patients = 0,
  seed = 1,
  port = 4010,
  host = '127.0.0.1',
}: EmulatorOptions = {}): Promise<Emulator> {
  for (const name of environments) {
    if (!isEnvironmentName(name)) {
      throw new EmulatorError(
        `environments: there is no such environment. Choose from ${environmentNames.join(', ')}.`,
      )
    }
  }
  const database = await openDatabase('memory')
  const schema = createServiceSchema()
  const running = new Map<EnvironmentName, { server: Server; keys: KeyStore }>()

  async function stop() {
    await Promise.all([...running.values()].map(({ server }) => closeServer(server)))
    running.clear()
    await database.destroy()
  }

  function find(environment: EnvironmentName) {
    const found = running.get(environment)
    if (!found) {
      throw new EmulatorError(
        `This environment does not run here. Running: ${[...running.keys()].join(', ') || 'none'}.`,
      )
    }
    return found
  }

  try {
    for (const [index, environment] of environments.entries()) {
      await sow(database, environment, { patients, seed })
      const keys = createKeyStore(database, environment, () => new Date())
      const context = { patients: createPatientStore(database, environment) }
      const server = await listen(createApiHandler({ schema, keys, context }), {
        port: port && port + index,
        host,
        option: 'port',
      })
      running.set(environment, { server, keys })
    }
  } catch (error) {
    await stop()
    throw error
  }

  return {
    endpoint: (environment) => formatUrl(find(environment).server, ENDPOINT_PATH),
    createApiKey: (environment, key) => find(environment).keys.create(key),
    deleteApiKey: async (environment, key) => {
      if (!(await find(environment).keys.delete(key)))
        throw new EmulatorError('deleteApiKey: there is no such key.')
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
