import type { OutputFiles } from '../output/output-files.ts'

/**
 * Names that differ in a document can be one in TypeScript: `query tenant` and `query Tenant` both make
 * `TenantDocument`, and the index could export neither.
 *
 * @throws {Error} naming the modules and what they both export.
 */
export function assertUniqueExports(files: OutputFiles): void {
  const owners = new Map<string, string>()
  for (const [path, text] of files) {
    for (const [, name = ''] of text.matchAll(/^export (?:const|type|enum) (\w+)/gm)) {
      const owner = owners.get(name)
      if (owner)
        throw new Error(
          `${owner} and ${path} would both export ${name}. Rename an operation, fragment or type.`,
        )
      owners.set(name, path)
    }
  }
}
