import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'

/** A few chunks per kind of visit instead of seventy tiny ones; earlier groups claim their modules first. */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)[\\/]/u,
    priority: 40,
  },
  {
    name: 'base',
    test: /web[\\/](?:paths|ui[\\/](?:brand|button|dialog|icon|page-header|root|route-error|skeleton|states|toast-region)|(?:calls|lib)[\\/](?:address|api|navigation|problem-words|theme|toasts|words))\.|web[\\/]words[\\/]en[\\/]base/u,
    priority: 30,
  },
  {
    name: 'drawing',
    test: /web[\\/](?:ui[\\/]emma-face|pictures[\\/](?:frame|people|hair|empty-bench))\./u,
    priority: 28,
  },
  {
    name: 'session',
    test: /node_modules[\\/]xstate[\\/]|machines[\\/](?:session|limits|languages)|web[\\/]lib[\\/]|web[\\/]ui[\\/](?:banner|card|field|loaded|password-field|sign-out-button|shell-notices)/u,
    priority: 10,
  },
  { name: 'shell', test: /web[\\/]ui[\\/](?!tabs)/u, priority: 5, minShareCount: 2 },
]

const pdfFolder = join(import.meta.dirname, '../node_modules/pdfjs-dist')

/** Decoders of scanned pages in plain JavaScript: the PDF reader's worker loads them by name. */
const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: 'build',
  generateBundle() {
    const { version } = JSON.parse(readFileSync(join(pdfFolder, 'package.json'), 'utf8'))
    for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
      this.emitFile({
        ...{ type: 'asset', fileName: `assets/pdf-${version}/${name}` },
        source: readFileSync(join(pdfFolder, 'wasm', name)),
      })
  },
}

export default defineConfig(({ mode }) => {
  const port = loadEnv(mode, import.meta.dirname, 'SERVER_').SERVER_PORT ?? '3000'
  const server = { target: `http://127.0.0.1:${port}`, changeOrigin: false }
  return {
    root: import.meta.dirname,
    publicDir: 'static',
    plugins: [react(), tailwind(), pdfDecoders],
    server: { host: '127.0.0.1', proxy: { '/api': server, '/dev/mail': server, '/healthz': server } },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      assetsDir: 'assets',
      // The Content-Security-Policy allows no data: URLs for scripts, styles and fonts.
      assetsInlineLimit: 0,
      sourcemap: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  }
})
