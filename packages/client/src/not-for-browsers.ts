// Bundlers for browsers resolve the package to this file. It has no exports, so the build fails and names this file.
// If the file is loaded anyway, it throws the error below.
throw new Error(
  '@orchestration/client runs on servers only: an API key grants access to the whole tenant and must not reach a browser. ' +
    'Call your own backend, and have it call the service. ' +
    'In a test that runs in jsdom, begin the file with `// @vitest-environment node` or `/** @jest-environment node */`.',
)

export {}
