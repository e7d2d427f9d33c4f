/** Packages that must have the same version, because they depend on the same schema. */
export const sameVersionPackages: readonly string[] = [
  '@orchestration/schema',
  '@orchestration/operations',
  '@orchestration/emulator',
]

/** All published packages. */
export const orchestrationPackages: readonly string[] = [
  ...sameVersionPackages,
  '@orchestration/client',
  '@orchestration/codegen',
  '@orchestration/webhooks',
  '@orchestration/care-flows',
  '@orchestration/cli',
]
