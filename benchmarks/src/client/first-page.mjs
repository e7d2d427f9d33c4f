/** What a short-lived process does: it asks for one page, and ends. */
const { createQuery } = await import(`./peers/${process.argv[2]}.mjs`)
const { patients } = await createQuery(process.argv[3])({ pagination: { offset: 0, count: 20 } })
process.exit(patients.patients.length === 20 ? 0 : 1)
