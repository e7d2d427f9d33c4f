import { startEmulator } from '@orchestration/emulator'
import { definitions } from './definitions.ts'

// Runs in a separate process, so that a test can kill it. The store contains the API key and the webhook.
const { STORE } = process.env
const emulator = await startEmulator({ port: 0, store: STORE, definitions })
console.log(emulator.endpoint('sandbox'))
