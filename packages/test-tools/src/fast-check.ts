import fc from 'fast-check'

// The seed is fixed, so that test runs are reproducible. `SEED=2 npx vitest run` tests other cases.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

export { fc }
