import fc from 'fast-check'

// The same cases in each run, so that a failure comes from the change. `SEED=2 npx vitest run` tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

export { fc }
