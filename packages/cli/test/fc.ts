import fc from 'fast-check'

// A fixed seed, so that a failure results from a change. `SEED=2 npx vitest run` tests other cases.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

export { fc }
