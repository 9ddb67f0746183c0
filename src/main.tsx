import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { untilFont } from './app/routes/firstFont';
import { reloadForMissingChunks } from './app/updates/missingChunks';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
const reactRoot = createRoot(root);

async function mount(): Promise<void> {
  await untilFont();
  reactRoot.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

reloadForMissingChunks();

// The build writes the value in here, so that without a site key nothing of App Check is in it.
if (import.meta.env.VITE_APPCHECK_SITE_KEY) {
  import('./services/firebase/appCheck')
    .then(({ startAppCheck }) => startAppCheck())
    .catch(console.error)
    .finally(() => void mount());
} else {
  void mount();
}
