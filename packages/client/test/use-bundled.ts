import { registerHooks } from 'node:module'
import { findBundled } from './find-bundled.ts'

// Does in the processes that tests start what `vitest.bundled.config.ts` does in Vitest.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const url = findBundled(resolved.url, context.parentURL)
    return url === undefined ? resolved : { ...resolved, url, format: 'module' }
  },
})
