import { startEmulator } from '@orchestration/emulator'
import { definitions } from './definitions.ts'

// A separate process, so that a test can kill it. Its key and its webhook are in the store.
const { PORT, STORE } = process.env
const emulator = await startEmulator({ port: Number(PORT), store: STORE, definitions })
console.log(emulator.endpoint('sandbox'))
