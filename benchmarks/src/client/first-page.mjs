import { createVariables } from './request.mjs'

/** What a short-lived process does: it asks for one page, and ends. */
const { createCall } = await import(`./peers/${process.argv[2]}.mjs`)
const { patients } = await createCall(process.argv[3])(createVariables(0))
process.exit(patients.patients.length === 20 ? 0 : 1)
