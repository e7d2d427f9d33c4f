// No test may reach a hosted environment, whatever the shell that runs it has set.
for (const name of Object.keys(process.env)) {
  if (name.startsWith('ORCHESTRATION_')) delete process.env[name]
}
