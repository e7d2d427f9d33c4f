import fc from 'fast-check'

// A fixed seed, so that a failure comes from the change. `SEED=2 npx vitest run` tries other cases.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

export { fc }
