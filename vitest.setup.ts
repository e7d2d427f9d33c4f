// Removes the `ORCHESTRATION_` variables, so that no test can reach a hosted environment.
for (const name of Object.keys(process.env)) {
  if (name.startsWith('ORCHESTRATION_')) delete process.env[name]
}
