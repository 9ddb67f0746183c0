import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadKeptFont } from '../contexts/appliedLook';
import { UnsavedChangesProvider } from '../contexts/UnsavedChanges';
import { UserProvider } from '../contexts/UserContext';
import { ToastProvider } from '../ui/ToastProvider';
import { AppRoutes } from './routes';

export function App() {
  useEffect(() => void loadKeptFont(), []);
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
