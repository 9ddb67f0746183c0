import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadCachedFont } from '../contexts/appliedLook';
import { UnsavedChangesProvider } from '../contexts/UnsavedChanges';
import { UserProvider } from '../contexts/UserContext';
import { ToastProvider } from '../ui/ToastProvider';
import { AppRoutes } from './routes/routes';

export function App() {
  useEffect(() => void loadCachedFont(), []);
  return (
    <BrowserRouter>
      <UnsavedChangesProvider>
        <UserProvider>
          <ToastProvider>
            <AppRoutes />
          </ToastProvider>
        </UserProvider>
      </UnsavedChangesProvider>
    </BrowserRouter>
  );
}
