import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [react()],
  build: { outDir: "dist/web", target: "es2023", assetsInlineLimit: 0, sourcemap: false },
})
